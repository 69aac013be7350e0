export { AllAuditPage, AuditPage } from './ui/AuditPage';
