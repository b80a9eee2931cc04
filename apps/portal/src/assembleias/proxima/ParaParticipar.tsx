import { formatDia, LinkButton, Money, Section, Stack, TextSkeleton, Timeline, type TimelineStep } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type CotaDetalhada, podeAbrir } from '../../cotas/index.ts'
import { credenciamentoQuery } from '../../lances/index.ts'
import { href } from '../../shell/rotas/href.ts'
import { useAdiantamento } from '../../shell/tempo/useAdiantamento.ts'
import { useSegundosAte } from '../../shell/tempo/useSegundosAte.ts'
import type { AssembleiaDoCalendario } from '../consultas.ts'

const rotaDosLances = '/offers-and-bids-introduction'

type Props = { cota: CotaDetalhada; assembleia: AssembleiaDoCalendario }

/** Why the quota has nothing to do for the assembly; null where it has. */
function semPapel({ cancelada, contemplada, contemplacao }: CotaDetalhada): string | null {
  if (cancelada)
    return 'Sua cota está cancelada. Ela concorre só ao sorteio das excluídas, que devolve o que foi pago; você não precisa fazer nada.'
  if (contemplada || contemplacao)
    return 'Sua cota já foi contemplada e não concorre mais. Você não precisa fazer nada.'
  return null
}

/** The words for each state of a step. Bidding is optional, so it has no turn. */
const palavras = {
  Aberto: 'É a sua vez',
  Concluido: 'Feito',
  Pendente: 'Opcional',
  Fechado: 'Encerrado',
  Erro: 'Em atraso',
} as const

/** Lists the steps for taking part in the coming assembly. */
export function ParaParticipar({ cota, assembleia }: Props) {
  const abertos = useSegundosAte(Date.parse(assembleia.corteDosLances) - useAdiantamento()) > 0
  // A partner without bids shows no step for them.
  const comLances = podeAbrir(rotaDosLances)
  const { data: regras, isLoading } = useQuery({ ...credenciamentoQuery(cota.idCota), enabled: comLances })
  const parada = semPapel(cota)
  if (parada)
    return (
      <Section title="Para participar">
        <p>{parada}</p>
      </Section>
    )
  if (isLoading)
    return (
      <Section title="Para participar">
        <TextSkeleton lines={4} />
      </Section>
    )
  const bloqueada = regras?.assembleia?.numero === assembleia.numero && regras.assembleia.bloqueada
  const restricao = regras?.mensagemRetorno ?? null
  return (
    <Section title="Para participar">
      <Stack>
        <Timeline
          label="O que fazer para participar"
          words={palavras}
          steps={
            bloqueada
              ? [passoDaParcela(cota, assembleia, null), deFora]
              : [
                  passoDaParcela(cota, assembleia, restricao),
                  ...(comLances ? [passoDoLance(cota, { numero: assembleia.numero, abertos, restricao })] : []),
                ]
          }
        />
      </Stack>
    </Section>
  )
}

/** `restricao`: why it would not compete as it stands, and what to do about it. */
function passoDaParcela(
  { devidoHoje, parcelaAVencer, parcelasAtraso }: CotaDetalhada,
  { data }: AssembleiaDoCalendario,
  restricao: string | null,
): TimelineStep {
  if (devidoHoje)
    return {
      title: parcelasAtraso === 1 ? 'Pague a parcela em atraso' : `Pague as ${parcelasAtraso} parcelas em atraso`,
      description: (
        <>
          {restricao ?? 'Com parcela em atraso a cota não concorre.'} Hoje são <Money centavos={devidoHoje.total} />.
        </>
      ),
      status: 'Erro',
    }
  if (restricao) return { title: 'Sua cota pode não concorrer', description: restricao, status: 'Erro' }
  // One that falls due after the assembly is another month's.
  if (!parcelaAVencer?.vencimento || parcelaAVencer.vencimento > data)
    return { title: 'Parcela em dia', description: 'Não há nada a pagar para esta assembleia.', status: 'Concluido' }
  const { numero, vencimento, valor } = parcelaAVencer
  return {
    title: `Pague a parcela ${numero} até ${formatDia(vencimento)}`,
    description: (
      <>
        São <Money centavos={valor} />. Quem paga até o vencimento concorre ao sorteio.
      </>
    ),
    status: 'Aberto',
  }
}

/** The holder asked for it: there is nothing to do. */
const deFora: TimelineStep = {
  title: 'Você pediu para ficar de fora',
  description: 'Nesta assembleia a cota não concorre, nem por sorteio nem por lance. Dá para desfazer em Lances.',
  status: 'Fechado',
}

type DoLance = { numero: number; abertos: boolean; restricao: string | null }

function passoDoLance({ lance, devidoHoje }: CotaDetalhada, { numero, abertos, restricao }: DoLance): TimelineStep {
  if (lance?.assembleia === numero && (devidoHoje || restricao))
    return {
      title: 'Seu lance pode não concorrer',
      description: (
        <>
          São <Money centavos={lance.valor} />, pelo protocolo {lance.protocolo}. Enquanto a cota não puder concorrer,
          ele também não concorre.
        </>
      ),
      status: 'Erro',
    }
  if (lance?.assembleia === numero)
    return {
      title: 'Seu lance está na disputa',
      description: (
        <>
          São <Money centavos={lance.valor} />, pelo protocolo {lance.protocolo}.
        </>
      ),
      status: 'Concluido',
    }
  if (!abertos)
    return {
      title: 'Lances encerrados',
      description: devidoHoje || restricao ? 'O prazo terminou.' : 'Sua cota concorre pelo sorteio.',
      status: 'Fechado',
    }
  return {
    title: 'Oferte um lance, se quiser',
    description: 'O lance adianta parcelas e aumenta a chance de contemplação. É opcional.',
    status: 'Pendente',
    button: podeAbrir(rotaDosLances) && (
      <LinkButton variant="secondary" size="small" href={href(rotaDosLances)}>
        Ofertar lance
      </LinkButton>
    ),
  }
}
