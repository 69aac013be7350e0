export { progressText } from './model/followRun';
export { runInBulk } from './model/runInBulk';
