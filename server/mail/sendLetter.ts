import type { Brand } from '../brand/brand';
import type { AppParts } from '../parts';
import { textOf, type Letter } from './letters';
import { logoId } from './logoId';
import type { Mail } from './Mailer';

/** What makes the HTML comes with the first mail: a server starts without it. */
const htmlMaker = () => import('./letterHtml');

/** Makes a letter into what a mail shows: text, HTML, and the logo in it. */
export const madeMail = async (
  letter: Letter,
  brand: Brand,
): Promise<Pick<Mail, 'subject' | 'text' | 'html' | 'pictures'>> => {
  const { htmlOf } = await htmlMaker();
  const { logo } = brand;
  return {
    subject: letter.subject,
    text: textOf(letter),
    html: await htmlOf(letter, brand),
    ...(logo && {
      pictures: [
        { cid: logoId, filename: 'logo.png', contentType: 'image/png', content: logo.content },
      ],
    }),
  };
};

/** Sends a letter in the provider's name. */
export const sendLetter = async (
  { mailer, brand }: Pick<AppParts, 'mailer' | 'brand'>,
  letter: Letter,
  envelope: Pick<Mail, 'to' | 'replyTo' | 'attachment'>,
): Promise<void> => {
  await mailer.send({ ...envelope, ...(await madeMail(letter, brand)) });
};
