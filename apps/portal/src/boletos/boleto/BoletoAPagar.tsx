import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { DataList, EmptyState, formatDia, formatDiaSemana, Money, Section, Stack } from '@contempla/ui'
import { emConferencia, lanceEmParte, pagoEmParte, podeFazer } from '../../cotas/index.ts'
import { BaixarPdf } from '../../documentos/index.ts'
import { api } from '../../shell/app.ts'
import { href } from '../../shell/rotas/href.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import classes from '../Boletos.module.css'
import type { Boleto } from '../consultas.ts'
import { frase, oQuePaga, porQueCancelado, vence } from '../palavras.ts'
import { Compartilhar } from './Compartilhar.tsx'
import { EnviarPorEmail } from './EnviarPorEmail.tsx'
import { FormasDePagar } from './FormasDePagar.tsx'
import { ParcelasDoBoleto } from './ParcelasDoBoleto.tsx'

/** Says what came in for the boleto; for a bid that is paid in part, also what is missing. */
function doRecebido({ tipo, valorCobrado }: Boleto, recebido: NonNullable<Boleto['recebido']>): string {
  const resta = valorCobrado - recebido.valor
  return tipo === 'lance' && resta > 0 ? lanceEmParte(valorCobrado, resta) : emConferencia(recebido)
}

/** Shows the codes for paying the boleto. When it can no longer be paid, says why and what to do instead. */
export function BoletoAPagar({ idCota, boleto }: { idCota: number; boleto: Boleto }) {
  const { dia: hoje } = useHoje()
  const { situacao, dataVencimento } = boleto
  const sePaga = boleto.pixCopiaECola !== null || boleto.linhaDigitavel !== null
  if (boleto.recebido)
    return <Outro titulo="Estamos conferindo seu pagamento" texto={doRecebido(boleto, boleto.recebido)} />
  if (situacao === 'parcial' && boleto.pagoEmParte)
    return (
      <Outro
        titulo="Este boleto foi pago em parte"
        texto={`${pagoEmParte(boleto.pagoEmParte)} O que falta se paga por outro boleto. Não pague este.`}
      />
    )
  if (situacao === 'cancelado')
    return (
      <Outro
        titulo="Este boleto foi cancelado"
        texto={`${porQueCancelado(boleto.motivoDoCancelamento)} Não pague este.`}
      />
    )
  // One that was read on an earlier day may have fallen due since.
  if (dataVencimento < hoje)
    return (
      <Outro
        titulo={`Este boleto venceu em ${formatDia(dataVencimento)}`}
        texto={
          boleto.tipo === 'lance'
            ? 'O prazo para pagar o lance terminou. Se você já pagou, não precisa fazer nada.'
            : 'O valor agora é outro. Gere um novo, com o valor de hoje.'
        }
      />
    )
  return (
    <>
      <Section title={oQuePaga(boleto)}>
        <Stack>
          <Money centavos={boleto.valorCobrado} size="hero" />
          <p className={classes.quando}>
            <b>{frase(vence(dataVencimento, hoje))}</b>
            <time dateTime={dataVencimento}>{formatDiaSemana(dataVencimento)}</time>
          </p>
          <FormasDePagar
            boleto={boleto}
            papel={
              sePaga &&
              podeFazer('GET /cotas/:id/boletos/:ticket/imprimir') && (
                <PapelDoBoleto idCota={idCota} ticket={boleto.ticket} />
              )
            }
          />
          {sePaga && (
            <>
              <Compartilhar boleto={boleto} />
              {podeFazer('POST /cotas/:id/boletos/:ticket/email') && (
                <EnviarPorEmail idCota={idCota} ticket={boleto.ticket} />
              )}
              <p>{comoChega(boleto)}</p>
            </>
          )}
        </Stack>
      </Section>
      <ParcelasDoBoleto boleto={boleto} />
      <QuemRecebe boleto={boleto} />
    </>
  )
}

const PapelDoBoleto = ({ idCota, ticket }: { idCota: number; ticket: Boleto['ticket'] }) => (
  <BaixarPdf
    fullWidth
    nome={`boleto-${ticket}.pdf`}
    askLink={() =>
      api('GET /cotas/:id/boletos/:ticket/imprimir', {
        params: { id: idCota, ticket: Number(ticket) },
        noLoading: true,
      })
    }
  />
)

const AVISA = 'Assim que o pagamento chegar, esta tela avisa.'

function comoChega({ pixCopiaECola, linhaDigitavel }: Boleto): string {
  if (linhaDigitavel === null) return `O Pix cai na hora. ${AVISA}`
  const peloCodigo = 'ague no aplicativo do seu banco, numa agência ou numa lotérica'
  if (pixCopiaECola === null) return `P${peloCodigo}. ${AVISA}`
  return `O Pix cai na hora. Pelo código de barras, p${peloCodigo}: leva até um dia útil. ${AVISA}`
}

const Outro = ({ titulo, texto }: { titulo: string; texto: string }) => (
  <EmptyState
    illustration="documento"
    title={titulo}
    text={texto}
    action={{ label: 'Ver o que há para pagar', href: href('/boletos/listadeboletos') }}
  />
)

function QuemRecebe({ boleto }: { boleto: Boleto }) {
  const { beneficiario, pagador, nossoNumero, dataEmissao } = boleto
  return (
    <Section title="Quem recebe">
      <DataList
        items={[
          { label: 'Beneficiário', value: beneficiario.nome },
          ...(beneficiario.inscricaoNacional
            ? [{ label: 'CNPJ', value: formatInscricao(beneficiario.inscricaoNacional) }]
            : []),
          ...(beneficiario.endereco ? [{ label: 'Endereço do beneficiário', value: beneficiario.endereco }] : []),
          { label: 'Pagador', value: pagador.nome },
          { label: 'Nosso número', value: nossoNumero },
          { label: 'Emitido em', value: formatDia(dataEmissao) },
        ]}
      />
    </Section>
  )
}
