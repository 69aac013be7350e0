export { Shell } from './ui/Shell';
export { ScreenHeader } from './ui/ScreenHeader';
export { ScreenDock } from './ui/ScreenDock';
