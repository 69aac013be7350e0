import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'deploy/systemd';

/** What systemd has to say against the units; one sentence where it is not there to be asked. */
export const faultsOfUnits = (): readonly string[] => {
  const units = readdirSync(folder).filter((name) => /\.(?:service|target|timer)$/.test(name));
  return units.flatMap((name) => {
    const { error, status, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', join(folder, name)],
      { encoding: 'utf8' },
    );
    if (error) return [`${name}: systemd-analyze can not be run (${error.message})`];
    return status === 0 && stderr === '' ? [] : [`${name}: ${stderr.trim()}`];
  });
};
