import { DataText } from '../frame/data-text.tsx';
import style from './email.module.css';
import { mailContent, type MailPart } from './mail-content.ts';

/** The content of a mail, drawn as elements of our own. */
export function MailBody({ html }: { html: string }) {
  return (
    <div className={style.body}>
      {mailContent(html).map((block, index) =>
        block.kind === 'list' ? (
          <ul key={index}>
            {block.items.map((parts, at) => (
              <li key={at}>
                <Parts parts={parts} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={index}>
            <Parts parts={block.parts} />
          </p>
        ),
      )}
    </div>
  );
}

const Parts = ({ parts }: { parts: readonly MailPart[] }) => (
  <DataText>
    {parts.map((part, index) =>
      part.kind === 'break' ? <br key={index} /> : <Words key={index} part={part} />,
    )}
  </DataText>
);

function Words({ part: { text, isStrong, isEmphasised } }: { part: Extract<MailPart, { kind: 'text' }> }) {
  const words = isEmphasised ? <em>{text}</em> : text;
  return isStrong ? <strong>{words}</strong> : words;
}
