// Every mail in the browser, with the brand of the environment: "npm run mails".
import { readConfig } from './config/config';
import { mailPreview } from './mailPreview';

const port = Number(process.env['MAILS_PORT'] ?? 8070);
const app = await mailPreview(readConfig(process.env));
console.log(`Mails are shown at ${await app.listen({ port, host: 'localhost' })}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void app.close());
