import { Button, Checkbox, FailureText, Money, ScreenHeading, Section, Stack } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { Form } from '@contempla/web/forms'
import type { Faturamento } from '../../casos/index.ts'
import { api } from '../../shell/app.ts'
import { useMotivoParado } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { ComFaturamento } from './ComFaturamento.tsx'
import classes from './Especie.module.css'
import { usePasso } from './usePasso.ts'

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

function Aceite({ faturamento: { lockAgreements }, idCota }: { faturamento: Faturamento; idCota: number }) {
  const aceitar = usePasso((body: { termo: boolean; condicoes: boolean }) =>
    api('POST /core/faturamento-credito/termos', { query: { idCota: String(idCota) }, body, noLoading: true }),
  )
  const parado = useMotivoParado()
  if (lockAgreements)
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
    <Form
      values={{ termo: false, condicoes: false }}
      call={aceitar}
      request={(aceito) => aceito}
      submitLabel="Continuar"
      disabledReason={parado}
    >
      {({ field }) => (
        <Stack>
          <Checkbox
            label="Li e aceito o termo de autorização"
            {...field('termo', { validate: (aceito) => aceito || 'Aceite o termo para continuar' })}
          />
          <Checkbox
            label="Li e aceito as condições"
            {...field('condicoes', { validate: (aceito) => aceito || 'Aceite as condições para continuar' })}
          />
        </Stack>
      )}
    </Form>
  )
}
