import { Button, FailureText, Money, ScreenHeading, Section, Skeleton, Stack } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { lazy, Suspense } from 'react'
import type { Faturamento } from '../../casos/index.ts'
import { api } from '../../shell/app.ts'
import { href } from '../../shell/rotas/href.ts'
import { SaldoNoCredito } from '../SaldoNoCredito.tsx'
import { useMotivo } from '../useMotivo.ts'
import { ComFaturamento } from './ComFaturamento.tsx'
import classes from './Especie.module.css'
import type { Aceito } from './FormularioDoAceite.tsx'
import { usePasso } from './usePasso.ts'

// Below the term that is read first, and for who has not agreed yet.
const FormularioDoAceite = lazy(() =>
  import('./FormularioDoAceite.tsx').then((m) => ({ default: m.FormularioDoAceite })),
)

/** The authorisation and its conditions: both are agreed to, once. */
export function TermoScreen() {
  return (
    <ComFaturamento aqui={({ atos }) => atos.includes('aceitarTermos')}>
      {(faturamento, { idCota }) => (
        <Stack gap="large">
          <ScreenHeading
            back={{ href: href('/home'), label: 'Voltar ao início' }}
            lead="Leia antes de continuar: depois de aceitos, os termos não se mudam."
          >
            Termo de autorização
          </ScreenHeading>
          <Section title="O que você autoriza">
            <p>
              Autorizo a administradora a pagar em dinheiro o crédito da minha cota contemplada, hoje de{' '}
              <Money centavos={faturamento.valorCredito} />, na conta que eu informar.
            </p>
          </Section>
          <SaldoNoCredito {...faturamento} />
          <Section title="Condições">
            <ul className={classes.lista}>
              {faturamento.condicoes.map((condicao) => (
                <li key={condicao}>{condicao}</li>
              ))}
            </ul>
          </Section>
          <Aceite faturamento={faturamento} idCota={idCota} />
        </Stack>
      )}
    </ComFaturamento>
  )
}

function Aceite({
  faturamento: { lockAgreements, saldoDevedor, quitaComOCredito },
  idCota,
}: {
  faturamento: Faturamento
  idCota: number
}) {
  const aceitar = usePasso((body: Aceito) =>
    api('POST /core/faturamento-credito/termos', { query: { idCota: String(idCota) }, body, noLoading: true }),
  )
  const parado = useMotivo()
  const comSaldo = saldoDevedor > 0 && !quitaComOCredito
  if (lockAgreements && !comSaldo)
    return (
      <Stack>
        <p>Você já aceitou o termo e as condições.</p>
        {aceitar.error && <FailureText>{messageOf(aceitar.error)}</FailureText>}
        <Button
          fullWidth
          loading={aceitar.isPending}
          disabledReason={parado}
          onClick={() => aceitar.mutate({ termo: true, condicoes: true })}
        >
          Continuar
        </Button>
      </Stack>
    )
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <FormularioDoAceite aceitar={aceitar} parado={parado} comSaldo={comSaldo} />
    </Suspense>
  )
}
