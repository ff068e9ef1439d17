// `check_schema` of python-jsonschema, as SGLang and Mistral-like services call it; runs where python3 has the package.
import { spawnSync } from 'node:child_process';

const program = `
import json, sys
sys.setrecursionlimit(20000)
from jsonschema import Draft7Validator, Draft202012Validator
from jsonschema.exceptions import SchemaError
judge = {'7': Draft7Validator, '2020': Draft202012Validator}[sys.argv[1]]
formats = judge.FORMAT_CHECKER
for line in sys.stdin:
    try:
        judge.check_schema(json.loads(line), format_checker=formats)
        print('null')
    except SchemaError as error:
        print(json.dumps({'at': ''.join('/' + str(part).replace('~', '~0').replace('/', '~1') for part in error.absolute_path), 'message': error.message[:300]}))
    except Exception as error:
        print(json.dumps({'at': '', 'message': repr(error)[:300], 'failed': True}))
`;

const big = 1 << 30;

const python = process.env.JUDGES !== undefined && spawnSync('python3', ['-c', 'import jsonschema']).status === 0;

const pythonJudge = (id, draft) => ({
  id,
  oracle: id,
  missing: python ? null : 'python3 with jsonschema',
  run: (rows) => {
    const input = rows.map(({ schema }) => `${JSON.stringify(schema === undefined ? {} : schema)}\n`).join('');
    const { stdout } = spawnSync('python3', ['-c', program, draft], { input, maxBuffer: big, encoding: 'utf8' });
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  },
});

export const pythonJudges = [pythonJudge('jsonschema-draft7', '7'), pythonJudge('jsonschema-2020-12', '2020')];
