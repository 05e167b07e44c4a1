import { Button } from '#design/Button.tsx';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useWhy } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { FrontPage } from '../FrontPage.tsx';
import { ProofForm } from './ProofForm.tsx';
import { useEnterHub, useTurnBack } from './queries.ts';

/** The MFA page, between the first authentication and the hub. */
export function SecondStepPage({ hub }: { hub: { name: string } }) {
  const words = useWords('members');
  const why = useWhy();
  const enter = useEnterHub();
  const turnBack = useTurnBack();

  async function welcome(token: string) {
    try {
      const entered = await enter.mutateAsync(token);
      if (entered === 'in') tellSuccess(words('signedIn'), words('signedInLine', { hub: hub.name }));
    } catch (error) {
      tellProblem(words('signInFailed'), why(error));
    }
  }

  return (
    <FrontPage hubName={hub.name} title={words('secondStepTitle')} line={words('secondStepLine')}>
      <ProofForm onProven={(token) => void welcome(token)} />
      <p className="mt-9 text-center">
        <Button
          variant="link"
          size="small"
          isPending={turnBack.isPending}
          onClick={() => turnBack.mutate()}
          className="font-semibold"
        >
          {words('backToSignIn')}
        </Button>
      </p>
    </FrontPage>
  );
}
