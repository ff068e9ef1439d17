// Judges of the entry around a schema: MCP's own SDK, and the service model of Bedrock Converse.
import { judgePackage, oneByOne } from './load.js';

const sdk = judgePackage('@modelcontextprotocol/sdk/types.js');

export const mcpJudge = {
  id: 'mcp-sdk',
  oracle: 'mcp-sdk',
  missing: sdk === null ? '@modelcontextprotocol/sdk' : null,
  run: oneByOne((row) => {
    const tool = row.raw ?? { name: row.name, description: row.description, inputSchema: row.schema };
    const result = sdk.ToolSchema.safeParse(JSON.parse(JSON.stringify(tool)));
    if (result.success) return null;
    const issue = result.error.issues[0];
    return { at: issue.path.map((part) => `/${part}`).join(''), message: issue.message };
  }),
};

const bedrockRefusal = ({ name, description, schema }) => {
  if (typeof name !== 'string' || !/^[a-zA-Z0-9_-]{1,64}$/.test(name)) return { at: 'tool:/name', message: 'name' };
  if (description !== undefined && description !== null && (typeof description !== 'string' || description === ''))
    return { at: 'tool:/description', message: 'description' };
  return schema === undefined || schema === null ? { at: 'tool:/inputSchema', message: 'inputSchema' } : null;
};

export const bedrockJudge = { id: 'bedrock-model', oracle: 'bedrock-model', missing: null, run: oneByOne(bedrockRefusal) };
