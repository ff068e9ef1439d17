#!/usr/bin/env node
import { main } from '../dist/main.js';

process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0);
});
process.exitCode = await main(process.argv.slice(2));
