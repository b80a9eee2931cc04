import { Button, FailureText, Money, ScreenHeading, Section, Stack } from '@contempla/ui'
import { ApiError, messageOf } from '@contempla/web'
import { useMotivo } from '../../casos/index.ts'
import { api } from '../../shell/app.ts'
import { useUsuario } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import type { Validacao } from '../consultas.ts'
import classes from '../especie/Especie.module.css'
import { usePasso } from '../especie/usePasso.ts'
import { SaldoNoCredito } from '../SaldoNoCredito.tsx'
import { ComValidacao } from './ComValidacao.tsx'
import { NaoPodeAinda } from './NaoPodeScreen.tsx'

/** Explains the credit in cash and asks for the confirmation that rules out another billing. */
export function IntroducaoScreen() {
  return (
    <ComValidacao>
      {(validacao, cota) =>
        validacao.podeFaturar ? (
          <Confirmar validacao={validacao} idCota={cota.idCota} />
        ) : (
          <NaoPodeAinda validacao={validacao} cota={cota} />
        )
      }
    </ComValidacao>
  )
}

const palavrasDa = (erro: unknown) =>
  erro instanceof ApiError && erro.codigo === 'ESPECIE_NAO_PERMITIDA'
    ? messageOf(erro)
    : 'Não foi possível selecionar o faturamento no momento...'

function Confirmar({ validacao, idCota }: { validacao: Validacao; idCota: number }) {
  const confirmar = useAbertura(idCota)
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/faturamento/tipo'), label: 'Voltar' }}
        lead="O crédito, com o que rendeu, vai para uma conta sua."
      >
        Receber o crédito em dinheiro
      </ScreenHeading>
      {validacao.valorCredito !== null && (
        <Money centavos={validacao.valorCredito - validacao.saldoDevedor} size="large" />
      )}
      <SaldoNoCredito {...validacao} />
      <Section title="Como funciona">
        <ol className={classes.lista}>
          <li>Você confere os seus contatos e aceita o termo.</li>
          <li>Confirma que é você, com uma foto do rosto.</li>
          <li>Envia os documentos. Respondemos em até 3 dias úteis.</li>
          <li>Informa a conta, e o dinheiro chega em até 5 dias úteis depois de liberado.</li>
        </ol>
      </Section>
      <p>Depois de confirmar, o crédito não compra mais um bem por outro faturamento.</p>
      {confirmar.error && <FailureText>{palavrasDa(confirmar.error)}</FailureText>}
      <Button
        fullWidth
        loading={confirmar.isPending}
        disabledReason={useMotivo()({})}
        onClick={() => confirmar.mutate()}
      >
        Confirmar a escolha
      </Button>
    </Stack>
  )
}

/** Creates the platform's record of a new case and begins it. */
function useAbertura(idCota: number) {
  const { tipoPessoa } = useUsuario()
  return usePasso(async () => {
    const query = { idCota: String(idCota) }
    await api('POST /salesforce/casos', {
      query,
      body: {
        compositeRequest: [
          {
            method: 'PATCH',
            url: `/services/data/v43.0/sobjects/Case/CaseNumber/EntradaAutoAPP${idCota}`,
            referenceId: 'caso',
            body: {
              Type: 'Crédito em Espécie App',
              RecordType: { DeveloperName: 'CreditoEspecieApp' },
              // The session names the person, so that no personal identifier travels in the record.
              Account: tipoPessoa === 'PJ' ? { CNPJ__c: '' } : { CPF__c: '' },
            },
          },
        ],
      },
      noLoading: true,
    })
    return api('GET /core/faturamento-credito/iniciar', { query, noLoading: true })
  })
}
