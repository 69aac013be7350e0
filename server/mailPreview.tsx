import { render } from '@react-email/render';
import Fastify, { type FastifyInstance } from 'fastify';
import { readBrand, type Brand } from './brand/brand';
import type { Config } from './config/config';
import { mailExamples } from './mailExamples';
import { logoId } from './mail/logoId';
import { madeMail } from './mail/sendLetter';

type Example = ReturnType<typeof mailExamples>[number];

const styles = `
:root { color-scheme: light dark; font: 14px/20px Inter, system-ui, sans-serif }
body { margin: 0; display: grid; grid-template-columns: 250px 1fr; height: 100vh }
nav { padding: 16px; overflow: auto; border-right: 1px solid #8886 }
nav ul { list-style: none; padding: 0 } nav a { display: block; padding: 4px 8px; color: inherit }
main { overflow: auto; padding: 16px } h1 { font-size: 16px } h2 { font-size: 14px; margin-bottom: 4px }
.shown { display: flex; flex-wrap: wrap; gap: 16px } iframe { border: 1px solid #8886; height: 900px }
pre { white-space: pre-wrap; border: 1px solid #8886; padding: 16px; max-width: 80ch }`;

const shown = [
  { title: 'Light', scheme: 'light', width: 640 },
  { title: 'Dark', scheme: 'dark', width: 640 },
  { title: 'Light, on a phone', scheme: 'light', width: 375 },
  { title: 'Dark, on a phone', scheme: 'dark', width: 375 },
] as const;

interface PageProps {
  readonly examples: readonly Example[];
  readonly current: Example;
  readonly text: string;
}

function Page({ examples, current, text }: PageProps) {
  return (
    <html lang="en">
      <head>
        <title>Mails</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <nav aria-label="Mails">
          <ul>
            {examples.map(({ name }) => (
              <li key={name}>
                <a href={`/${name}`} aria-current={name === current.name ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <h1>{current.letter.subject}</h1>
          <div className="shown">
            {shown.map(({ title, scheme, width }) => (
              <section key={title}>
                <h2>{title}</h2>
                <iframe
                  sandbox="allow-popups"
                  title={title}
                  src={`/${current.name}/${scheme}`}
                  width={width}
                />
              </section>
            ))}
          </div>
          <h2>Text</h2>
          <pre>{text}</pre>
        </main>
      </body>
    </html>
  );
}

/** A mail as a program that is light or dark shows it: the browser's own choice is left aside. */
const shownIn = (scheme: string, html: string, { logo }: Brand): string =>
  html
    .replaceAll(
      '@media (prefers-color-scheme:dark)',
      scheme === 'dark' ? '@media all' : '@media not all',
    )
    .replaceAll(
      `cid:${logoId}`,
      logo ? `data:image/png;base64,${logo.content.toString('base64')}` : '',
    );

/** Shows every mail in the browser: in the light, in the dark, on a phone, and its text. */
export const mailPreview = async (config: Config): Promise<FastifyInstance> => {
  const brand = await readBrand(config);
  const app = Fastify();
  const examples = mailExamples(config);
  app.get('/', (_request, reply) => reply.redirect(`/${examples[0]?.name ?? ''}`));
  for (const current of examples) {
    const { html, text } = await madeMail(current.letter, brand);
    app.get(`/${current.name}`, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(await render(<Page examples={examples} current={current} text={text} />)),
    );
    for (const scheme of ['light', 'dark'])
      app.get(`/${current.name}/${scheme}`, (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(shownIn(scheme, html, brand)),
      );
  }
  return app;
};
