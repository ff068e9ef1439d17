// What `npm start` says after its report: where to go from here.
console.log(`
Try next:
  node packages/cli/bin/toolwire.js check YOUR_TOOLS.json
  node packages/cli/bin/toolwire.js check examples/crm/tools.json --target all --format markdown
  node packages/cli/bin/toolwire.js explain gemini/array-no-items
  node packages/cli/bin/toolwire.js targets`);
