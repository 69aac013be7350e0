export { runInBulk } from './model/runInBulk';
export { RunsUnderWay } from './model/RunsUnderWay';
export { ProgressOfRun } from './ui/ProgressOfRun';
