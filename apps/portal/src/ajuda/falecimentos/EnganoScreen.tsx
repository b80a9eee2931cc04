import { Button, FailureText, ScreenHeading, Stack, StatusScreen } from '@contempla/ui'
import { detailedMessageOf } from '@contempla/web'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'
import { href } from '../../shell/rotas/href.ts'

/** Whoever was said to have died, and logged in, says that it is not true. */
export function EnganoScreen() {
  const contestar = useMutation({ mutationFn: () => api('POST /falecimentos/contestacao') })
  if (contestar.data?.contestados === 0)
    return (
      <StatusScreen
        illustration="documento"
        heading="Não há aviso a desmentir"
        text="Nenhum aviso de falecimento com o seu CPF espera a sua resposta. Se você já disse que não é verdade, não precisa fazer mais nada."
        primary={{ label: 'Ir para o início', href: href('/home') }}
      />
    )
  if (contestar.isSuccess)
    return (
      <StatusScreen
        illustration="sucesso"
        heading="Obrigado por avisar"
        text="Nada mudou na sua conta nem nas suas cotas. Uma pessoa da nossa equipe vai encerrar o aviso."
      />
    )
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        lead="Se alguém avisou do seu falecimento e não é verdade, diga aqui. Sem a certidão conferida, nada muda."
      >
        Avisaram um falecimento por engano?
      </ScreenHeading>
      {contestar.error && <FailureText>{detailedMessageOf(contestar.error)}</FailureText>}
      <Button fullWidth loading={contestar.isPending} onClick={() => contestar.mutate()}>
        Não é verdade
      </Button>
    </Stack>
  )
}
