import type { CSSProperties, ReactNode } from 'react';
import type { Brand } from '../brand/brand';
import { BrandLine } from './BrandLine';
import { previewOf, questionsWords, type Letter } from './letters';
import { font, table } from './letterStyles';
import { darkStyles, mailColours } from './mailColours';
import { PartOfLetter } from './PartOfLetter';

const width = 560;

interface RowProps {
  readonly className?: string;
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

function Row({ className, style, children }: RowProps) {
  return (
    <tr>
      <td className={className} style={style}>
        {children}
      </td>
    </tr>
  );
}

function Footnote({ words }: { readonly words: Letter['foot'][number] }) {
  if (typeof words === 'string') return words;
  return (
    <>
      {questionsWords}{' '}
      <a href={`mailto:${words.questionsTo}`} style={{ color: 'inherit' }}>
        {words.questionsTo}
      </a>
      .
    </>
  );
}

/** Read by lists of mails alone. */
const hidden: CSSProperties = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  opacity: 0,
  fontSize: 1,
  lineHeight: '1px',
};

function Head({ subject, brand }: { readonly subject: string; readonly brand: Brand }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      {/* Numbers of orders are no telephones. */}
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>{subject}</title>
      <style dangerouslySetInnerHTML={{ __html: darkStyles(mailColours(brand.accents).dark) }} />
    </head>
  );
}

interface LetterPageProps {
  readonly letter: Letter;
  readonly brand: Brand;
}

/** What there is to say, on paper. */
function Paper({ letter: { subject, parts }, brand }: LetterPageProps) {
  const colours = mailColours(brand.accents).light;
  const paper: CSSProperties = {
    font: `400 15px/23px ${font}`,
    color: colours.text,
    padding: '28px 28px 16px',
    backgroundColor: colours.paper,
    border: `1px solid ${colours.line}`,
    borderRadius: 8,
  };
  const heading = { font: `600 20px/28px ${font}`, color: colours.text, margin: '0 0 16px' };
  return (
    <Row className="paper text" style={paper}>
      <h1 className="text" style={heading}>
        {subject}
      </h1>
      {parts.map((part, index) => (
        <PartOfLetter key={index} part={part} colours={colours} />
      ))}
    </Row>
  );
}

/** The layout that all mails share: the brand, what there is to say, and small why it comes. */
export function LetterPage({ letter, brand }: LetterPageProps) {
  const colours = mailColours(brand.accents).light;
  const canvas = { backgroundColor: colours.canvas };
  const foot = { font: `400 13px/20px ${font}`, color: colours.quiet, padding: '16px 4px 0' };
  return (
    <html lang="en">
      <Head subject={letter.subject} brand={brand} />
      <body className="canvas" style={{ margin: 0, padding: 0, ...canvas }}>
        <div style={hidden}>{previewOf(letter)}</div>
        <table {...table} className="canvas" width="100%" style={canvas}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <table {...table} width={width} style={{ width: '100%', maxWidth: width }}>
                  <tbody>
                    <Row style={{ padding: '0 4px 16px' }}>
                      <BrandLine brand={brand} colours={colours} />
                    </Row>
                    <Paper letter={letter} brand={brand} />
                    <Row className="quiet" style={foot}>
                      {letter.foot.map((words, index) => (
                        <p key={index} style={{ margin: '0 0 8px' }}>
                          <Footnote words={words} />
                        </p>
                      ))}
                    </Row>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
