export { Shell } from './ui/Shell';
export { ScreenHeader } from './ui/ScreenHeader';
