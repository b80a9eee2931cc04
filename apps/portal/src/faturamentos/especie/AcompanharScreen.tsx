import { PAGAMENTO_ENVIADO } from '@contempla/consorcio'
import { FailureText, formatDia, Money, Stack, StatusScreen } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { diaDoPrazo, EtapasDoCaso, type Faturamento } from '../../casos/index.ts'
import { api } from '../../shell/app.ts'
import { useModo, useMotivoOffline } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { ComFaturamento } from './ComFaturamento.tsx'
import { DesistirDoDinheiro } from './DesistirDoDinheiro.tsx'
import { usePasso } from './usePasso.ts'

const aqui = href('/faturamentoespecie/acompanharpagamento')

/** Where the money is: what is still looked at, what was programmed, what was sent. */
export function AcompanharScreen() {
  return (
    <ComFaturamento aqui={({ tela }) => tela === aqui}>
      {(faturamento, { idCota }) => <Pagamento faturamento={faturamento} idCota={idCota} />}
    </ComFaturamento>
  )
}

type Palavras = { illustration: 'espera' | 'sucesso'; heading: string; text: string }

const emPreparo: Palavras = {
  illustration: 'espera',
  heading: 'Estamos preparando o seu pagamento',
  text: 'Conferimos a conta e liberamos o pagamento. Avisamos você quando ele estiver no banco.',
}
/** Where the money is, by what the phase is for. */
const palavras = {
  // The documents were approved, and the account is yet to be asked for.
  semConta: {
    illustration: 'espera',
    heading: 'Documentos aprovados',
    text: 'Estamos atualizando o seu cadastro. Depois você informa a conta em que quer receber.',
  },
  programado: {
    illustration: 'espera',
    heading: 'Pagamento programado!',
    text: 'O pagamento está no banco.',
  },
  semResposta: {
    illustration: 'espera',
    heading: 'Pagamento em andamento',
    text: 'O banco ainda não confirmou o pagamento. Conferimos com ele e avisamos você.',
  },
  pago: {
    illustration: 'sucesso',
    heading: 'Pagamento realizado!',
    text: 'O seu crédito foi enviado à conta que você informou.',
  },
} satisfies { readonly [M in Marca]?: Palavras }

type Marca = Faturamento['marcas'][number]
const temPalavras = (marca: Marca): marca is keyof typeof palavras => marca in palavras

function Pagamento({ faturamento, idCota }: { faturamento: Faturamento; idCota: number }) {
  const {
    marcas,
    atos,
    prazo,
    atrasado,
    timeline,
    valorAPagar,
    valorCredito,
    saldoDevedor,
    pagoEm,
    dadosBancarios,
    CaseNumber,
  } = faturamento
  const offline = useMotivoOffline()
  const titular = useModo() === 'normal'
  const ciente = usePasso(async () => {
    await api('POST /salesforce/contemplacao/casos/:caseNumber', {
      params: { caseNumber: CaseNumber ?? '' },
      body: { Fase__c: PAGAMENTO_ENVIADO },
      noLoading: true,
    })
    return { tela: href('/home') }
  })
  const enviado = pagoEm !== null
  const dita = marcas.find(temPalavras)
  const inicio = { label: 'Ir para o início', href: href('/home') }
  const podeDizer = atos.includes('ciente') && titular
  return (
    <StatusScreen
      {...(dita ? palavras[dita] : emPreparo)}
      {...(enviado
        ? {}
        : {
            holder: {
              quem: 'a administradora',
              ate: diaDoPrazo(prazo),
              oQue: dita === 'semConta' ? 'Resposta' : 'O dinheiro chega',
              atrasado,
            },
          })}
      details={[
        {
          label: enviado ? 'Valor pago' : 'Valor a receber',
          value: <Money centavos={enviado ? valorCredito : valorAPagar} />,
        },
        ...(saldoDevedor > 0
          ? [{ label: 'Do crédito, paga o saldo da cota', value: <Money centavos={saldoDevedor} /> }]
          : []),
        ...(pagoEm ? [{ label: 'Pago em', value: formatDia(pagoEm) }] : []),
        ...(dadosBancarios
          ? [
              {
                label: 'Conta',
                value: `${dadosBancarios.nomeBanco}, agência ${dadosBancarios.agencia}, conta ${dadosBancarios.conta}`,
              },
            ]
          : []),
        ...(CaseNumber ? [{ label: 'Número do pedido', value: CaseNumber }] : []),
      ]}
      primary={
        podeDizer
          ? { label: 'Entendi', onClick: () => ciente.mutate(), loading: ciente.isPending, disabledReason: offline }
          : inicio
      }
    >
      <Stack>
        {ciente.error && <FailureText>{messageOf(ciente.error)}</FailureText>}
        {!enviado && <EtapasDoCaso path={aqui} timeline={timeline} />}
        <DesistirDoDinheiro idCota={idCota} atos={atos} />
      </Stack>
    </StatusScreen>
  )
}
