import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { SpawnError } from './errors.ts';
import type { Launch } from './launch.ts';

/**
 * The system reports a missing working folder with the name of the program, which sends people looking in the wrong
 * place, so both are looked at first. The folder may still vanish afterwards; then the general error says so.
 */
export function findSpawnObstacle(launch: Launch): SpawnError | undefined {
  return checkCwd(launch.cwd) ?? checkProgram(launch.executable.command);
}

function checkCwd(cwd: string): SpawnError | undefined {
  const folder = statSync(cwd, { throwIfNoEntry: false });
  if (folder === undefined) {
    return {
      code: 'spawn/cwd-missing',
      message: `The folder ${cwd} does not exist.`,
      nextStep: 'Choose another folder, or bring this one back.',
    };
  }
  if (folder.isDirectory()) return undefined;
  return {
    code: 'spawn/cwd-not-a-folder',
    message: `${cwd} is not a folder.`,
    nextStep: 'Choose the folder to work in.',
  };
}

function checkProgram(command: string): SpawnError | undefined {
  // A bare name would be searched for on PATH, and who put what there is not for a spawn to find out.
  const found = isAbsolute(command) ? statSync(command, { throwIfNoEntry: false }) : undefined;
  if (found === undefined) {
    return {
      code: 'spawn/program-missing',
      message: `The Claude Code CLI is not at ${command}.`,
      nextStep: 'Install it, or set its path in the settings.',
    };
  }
  try {
    if (!found.isFile()) throw new Error('not a file');
    accessSync(command, constants.X_OK);
    return undefined;
  } catch {
    return {
      code: 'spawn/program-not-executable',
      message: `${command} is not a program that can be run.`,
      nextStep: 'Set the path of the Claude Code CLI in the settings.',
    };
  }
}
