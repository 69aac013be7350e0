export { OnboardingPage } from './ui/OnboardingPage';
