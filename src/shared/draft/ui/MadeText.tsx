import { observer } from 'mobx-react-lite';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { followHere } from '@/shared/routes/followHere';
import { hrefOf } from '@/shared/routes/recordAddress';
import { madeRecord, madeText, type MadeForm } from '../madeText';

/** What a form became whose create was done elsewhere, with the way to it. */
export const MadeText = observer(function MadeText({ made }: { readonly made: MadeForm }) {
  const navigation = useNavigation();
  const record = madeRecord(made);
  const number = made.Made?.Number;
  return (
    <>
      {madeText(made)}
      {record ? (
        <a
          href={hrefOf(navigation.addressOf(record))}
          onClick={followHere(() => navigation.openRecord(record))}
        >
          {number}
        </a>
      ) : (
        number
      )}
      {number && '.'}
    </>
  );
});
