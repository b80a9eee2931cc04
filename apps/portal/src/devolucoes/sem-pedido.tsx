import { ultimoDiaDePedir } from '@contempla/consorcio'
import { formatDia, formatDiaSemana, Money } from '@contempla/ui'
import { atendimento, inicio, type Linha, voltarAoInicio as voltar } from '../casos/index.ts'
import { href } from '../shell/rotas/href.ts'
import type { Atos, DaCota } from './atos.ts'
import { Partes, Previsao } from './Contas.tsx'
import type { Valores } from './consultas.ts'

type Passo = Linha<Atos>

const totalDe = (partes: Valores['partes']) => partes.reduce((soma, { valor }) => soma + valor, 0)
const emDias = ({ diasUteisDoPagamento: dias }: Valores) => (dias === 1 ? '1 dia útil' : `${dias} dias úteis`)

/** To whom the holder assigned the credit, as they told the administrator. */
const Cedido = ({ cessao }: Pick<Valores, 'cessao'>) =>
  cessao && (
    <p>
      Você cedeu este crédito a {cessao.nome}, pelo contrato de {formatDia(cessao.dia)}: o que a cota tem a receber é de
      quem o recebeu. Se isto não está certo, fale com o atendimento.
    </p>
  )

/** What there is to receive, and how it is asked for. */
export function aReceber({ estado: { valores } }: DaCota, label: string): Passo {
  const { valorDisponivel, partes, retidas, avisoDaPermanencia, cessao, prescreveDepoisDe } = valores
  return {
    heading: 'Você tem valores a receber',
    text: `Confirme quem você é e diga a sua conta. Depois de pedido, o pagamento chega em até ${emDias(valores)}.`,
    voltar,
    figura: valorDisponivel,
    conteudo: (
      <>
        <Cedido cessao={cessao} />
        {prescreveDepoisDe && (
          <p>
            <b>Peça até {formatDia(prescreveDepoisDe)}.</b> Depois desse dia o direito de pedir prescreve.
          </p>
        )}
        {avisoDaPermanencia && (
          <p>
            A partir de {formatDia(avisoDaPermanencia.desde)} o contrato desconta uma taxa de permanência do que ninguém
            pediu. Ela para no dia em que você diz que quer receber.
          </p>
        )}
        <Partes partes={partes} />
        {retidas.length > 0 && (
          <p>
            Além disto, um crédito de <Money centavos={totalDe(retidas)} /> espera por parcelas em aberto desta cota:
            pagas, ele também é seu.
          </p>
        )}
      </>
    ),
    faz: { label, ato: 'iniciar' },
    outros: [atendimento],
  }
}

/** A cancelled quota whose turn has not come: how and when it comes, and the value of today. */
function aindaNao({ previsao, cancelamento, cessao }: Valores): Passo {
  if (!previsao) return indisponivel
  const { proximoSorteio, semSorteio, valor } = previsao
  const saiu = cancelamento ? ` em ${formatDia(cancelamento)}` : ''
  return {
    heading: 'A vez desta cota ainda vai chegar',
    text: `A cota saiu do grupo${saiu}, e o que volta é pago na vez dela. Pelo valor de hoje, você receberia:`,
    voltar,
    figura: valor,
    itens: [
      {
        texto: proximoSorteio
          ? `Por sorteio: todo mês, entre as cotas canceladas. O próximo é ${formatDiaSemana(proximoSorteio)}.`
          : 'Por sorteio: nas assembleias do grupo, entre as cotas canceladas.',
      },
      { texto: `Sem sorteio: ${semSorteio}.` },
      { texto: 'Você não precisa pedir agora: avisamos quando chegar a vez.' },
    ],
    conteudo: (
      <>
        <Cedido cessao={cessao} />
        <Previsao previsao={previsao} />
      </>
    ),
    faz: inicio,
    outros: [atendimento],
  }
}

const paga = ({ partes }: Valores): Passo => ({
  heading: 'Os valores desta cota já foram pagos',
  text: 'Não há mais nada a receber dela.',
  voltar,
  conteudo: <Partes partes={partes} />,
  faz: inicio,
  outros: [atendimento],
})

/** The credit of a quota that still owes instalments of its closed group. */
const esperaParcelas = ({ retidas, partes }: Valores): Passo => ({
  heading: 'Pague as parcelas em aberto, e o crédito é seu',
  text: 'O grupo foi encerrado, e o crédito desta cota espera por elas. Pagas, você pede o valor por aqui:',
  voltar,
  figura: totalDe(retidas),
  conteudo: partes.length > 0 && <Partes partes={partes} />,
  faz: { label: 'Ver as parcelas em aberto', href: href('/boletos') },
  outros: [atendimento],
})

const semValor = ({ situacao }: Valores): Passo => ({
  illustration: 'vazio',
  heading: 'Sem valor a receber',
  text:
    situacao === 'desfeita'
      ? 'O contrato desta cota foi desfeito antes de algo ser pago: nada volta, e nada é cobrado.'
      : 'O grupo foi encerrado e não deixou valores para esta cota.',
  faz: inicio,
  outros: [atendimento],
})

/** What nobody asked for in five years is not paid any more. */
const prescrito = ({ valor, em }: NonNullable<Valores['prescrito']>): Passo => ({
  illustration: 'vazio',
  heading: 'O prazo para pedir este valor acabou',
  text: `O grupo encerrado deixou um valor para esta cota, e ninguém o pediu em cinco anos. O último dia para pedir foi ${formatDia(ultimoDiaDePedir(em))} (Lei 11.795/2008, art. 32). Se você o pediu antes, fale com o atendimento.`,
  figura: valor,
  faz: inicio,
  outros: [atendimento],
})

/** The closed group has nothing for the quota, or has it no more. */
export const semValorDe = ({ estado: { valores } }: DaCota): Passo =>
  valores.prescrito ? prescrito(valores.prescrito) : semValor(valores)

export const indisponivel: Passo = {
  illustration: 'vazio',
  heading: 'Devolução indisponível para esta cota',
  text: 'A cota está ativa no grupo: há o que devolver só quando uma cota é cancelada ou o grupo termina.',
  faz: inicio,
  outros: [atendimento],
}

export const naoConfirmada: Passo = {
  illustration: 'documento',
  heading: 'Devolução não confirmada',
  text: 'Você escolheu não receber agora. O valor continua seu: peça quando quiser.',
  faz: { label: 'Pedir agora', ato: 'iniciar' },
  outros: [inicio],
}

/** Tells where the quota stands, of which nothing was asked for. */
export function introducao(lido: DaCota): Passo {
  const { valores } = lido.estado
  switch (valores.situacao) {
    case 'a-receber':
      return aReceber(lido, 'Começar')
    case 'ainda-nao':
      return aindaNao(valores)
    case 'paga':
      return paga(valores)
    case 'espera-parcelas':
      return esperaParcelas(valores)
    case 'desfeita':
    case 'sem-valor':
      return semValorDe(lido)
    case 'indisponivel':
      return indisponivel
  }
}
