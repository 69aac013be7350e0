export { ClientEditor } from './ui/ClientEditor';
export { ClientForm } from './ui/ClientForm';
export { useMayEditClient } from './model/useMayEditClient';
