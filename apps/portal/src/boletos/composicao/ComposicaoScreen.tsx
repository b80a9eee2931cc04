import {
  DataList,
  EmptyState,
  Explain,
  formatDia,
  formatPercentual,
  LinkButton,
  ListSkeleton,
  Money,
  NAO_VENCE_NA_FORMACAO,
  partesDaParcela,
  ScreenHeading,
  Section,
  Stack,
  Tag,
} from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { type Cobranca, extratoQuery, segundaViaQuery } from '../consultas.ts'
import classes from './Composicao.module.css'
import { PorQueMudou } from './PorQueMudou.tsx'
import { type ParcelaDoMes, parcelaDoMes } from './parcela-do-mes.ts'

/** Lists the parts of the month's instalment and what its amount follows (document 3, boleto composition fields). */
export function ComposicaoScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/boletos'), label: 'Boletos' }}
        lead="Cada parcela junta algumas partes. Veja o que é cada uma."
      >
        Do que é feita a parcela
      </ScreenHeading>
      <ComCota skeleton={<ListSkeleton />}>{(cota) => <DaCota key={cota.idCota} cota={cota} />}</ComCota>
    </Stack>
  )
}

/** By the plan's own numbers, whichever of them are charged as such. What comes after its last contribution is none of them. */
const comTotal = (numero: number, { extrato: { prazoMeses } }: CotaDetalhada): string =>
  numero <= prazoMeses ? `${numero} de ${prazoMeses}` : `${numero}, a última`

function DaCota({ cota }: { cota: CotaDetalhada }) {
  const extrato = useQuery(extratoQuery(cota.idCota))
  const abertas = useQuery(segundaViaQuery(cota.idCota, 'N'))
  const pedida = useParcelaDoEndereco()
  const error = extrato.error ?? abertas.error
  if (error && !(extrato.data && abertas.data))
    return (
      <FalhaDeLeitura
        error={error}
        onRetry={() => void Promise.all([extrato.refetch(), abertas.refetch()])}
        retrying={extrato.isFetching || abertas.isFetching}
      />
    )
  if (!extrato.data || !abertas.data) return <ListSkeleton />
  const parcela = parcelaDoMes(extrato.data.lancamentos, pedida)
  if (!parcela)
    return <EmptyState title="Ainda não há parcela" text="Ela aparece aqui a partir do primeiro boleto emitido." />
  return (
    <>
      <Partes parcela={parcela} cota={cota} />
      <Vizinhas parcela={parcela} />
      <Datas parcela={parcela} />
      <APagar abertas={abertas.data.parcelas} emFormacao={cota.grupoEmFormacao} />
      <DoPlano cota={cota} parcela={parcela} />
    </>
  )
}

function Partes({ parcela, cota }: { parcela: ParcelaDoMes; cota: CotaDetalhada }) {
  const { numero, cobrado, partes, pagaEm, vencimento } = parcela
  const { dia: hoje } = useHoje()
  const { seguroMensal } = cota.extrato
  return (
    <Section
      title={`Parcela ${comTotal(numero, cota)}`}
      action={
        <SituacaoDaParcela
          pagaEm={pagaEm}
          emFormacao={cota.grupoEmFormacao}
          atrasada={vencimento !== null && vencimento < hoje}
        />
      }
    >
      <Stack>
        <DataList
          items={[
            ...partes.map(({ componente, valor }) => ({
              label: partesDaParcela[componente].nome,
              value: <Money centavos={valor} />,
            })),
            { label: 'Valor da parcela', value: <Money centavos={cobrado} />, total: true },
          ]}
        />
        <p>
          {seguroMensal > 0
            ? `Seguro de vida: ${formatPercentual(seguroMensal, 4)} do crédito por mês.`
            : 'Este plano não tem seguro de vida.'}
        </p>
        <div>
          <PorQueMudou key={numero} idCota={cota.idCota} parcela={numero} cobrado={cobrado} />
          {partes.map(({ componente, valor }) => {
            const parte = partesDaParcela[componente]
            return (
              valor !== 0 &&
              'pergunta' in parte && (
                <Explain key={componente} question={parte.pergunta}>
                  {parte.explicacao}
                </Explain>
              )
            )
          })}
        </div>
      </Stack>
    </Section>
  )
}

/** The instalments before and after this one, each explained as this one is. */
function Vizinhas({ parcela: { anterior, seguinte } }: { parcela: ParcelaDoMes }) {
  if (anterior === null && seguinte === null) return null
  return (
    <div className={classes.vizinhas}>
      {anterior !== null && (
        <LinkButton variant="quiet" size="small" href={hrefDaParcela(anterior)}>
          Ver a parcela {anterior}
        </LinkButton>
      )}
      {seguinte !== null && (
        <LinkButton variant="quiet" size="small" href={hrefDaParcela(seguinte)}>
          Ver a parcela {seguinte}
        </LinkButton>
      )}
    </div>
  )
}

const hrefDaParcela = (numero: number): string => href('/boletos/composicao', {}, { parcela: String(numero) })

/** The instalment that the address names; null for the last. */
function useParcelaDoEndereco(): number | null {
  const numero = new URLSearchParams(useLocation().searchStr).get('parcela') ?? ''
  return /^[1-9]\d{0,3}$/.test(numero) ? Number(numero) : null
}

interface SituacaoDaParcelaProps {
  pagaEm: string | null
  emFormacao: boolean
  atrasada: boolean
}

function SituacaoDaParcela({ pagaEm, emFormacao, atrasada }: SituacaoDaParcelaProps) {
  if (pagaEm) return <Tag tone="sucesso">Paga</Tag>
  if (emFormacao) return <Tag>Ainda não vence</Tag>
  return atrasada ? <Tag tone="erro">Em atraso</Tag> : <Tag>A vencer</Tag>
}

/** The day that an instalment of a group in formation was given is none until the group is constituted. */
function Datas({ parcela }: { parcela: ParcelaDoMes }) {
  const { emissao, vencimento, pagaEm } = parcela
  return (
    <Section title="Datas desta parcela">
      <DataList
        items={[
          { label: 'Emitida em', value: formatDia(emissao) },
          ...(vencimento ? [{ label: 'Vencimento', value: formatDia(vencimento) }] : []),
          ...(pagaEm ? [{ label: 'Paga em', value: formatDia(pagaEm) }] : []),
        ]}
      />
    </Section>
  )
}

/** A boleto charges whole instalments: the least that one can pay is the oldest that is open. */
function APagar({ abertas, emFormacao }: { abertas: readonly Cobranca[]; emFormacao: boolean }) {
  const [primeira] = abertas
  if (emFormacao)
    return (
      <Section title="Nada a pagar por enquanto">
        <p>A parcela {NAO_VENCE_NA_FORMACAO}. Você recebe um aviso quando ele começar.</p>
      </Section>
    )
  return (
    <Section title="A pagar hoje, de toda a cota">
      <DataList
        items={[
          {
            label: primeira
              ? `O mínimo a pagar, a ${primeira.nomeMovimentoFinanceiro.toLowerCase()}`
              : 'O mínimo a pagar',
            value: <Money centavos={primeira?.valorCobrado ?? 0} />,
          },
          {
            label: 'Tudo o que está em aberto',
            value: <Money centavos={abertas.reduce((total, { valorCobrado }) => total + valorCobrado, 0)} />,
          },
        ]}
      />
    </Section>
  )
}

function DoPlano({ cota, parcela }: { cota: CotaDetalhada; parcela: ParcelaDoMes }) {
  const { extrato, proximaAssembleia, proximoReajuste, assembleiaFinal, cancelada } = cota
  const { primeiraAssembleiaPrevista: prevista } = cota
  return (
    <Section title="O plano">
      <DataList
        items={[
          { label: 'Esta parcela', value: comTotal(parcela.numero, cota) },
          { label: 'Parcelas pagas', value: cota.parcelasPagas },
          { label: 'Parcelas em atraso', value: cota.parcelasAtraso },
          ...(prevista && !cancelada ? [{ label: 'Primeira assembleia, prevista', value: formatDia(prevista) }] : []),
          ...(proximaAssembleia && !cancelada
            ? [{ label: 'Próxima assembleia', value: formatDia(proximaAssembleia.data) }]
            : []),
          ...(proximoReajuste && !cancelada
            ? [{ label: 'Próximo reajuste do crédito', value: formatDia(proximoReajuste) }]
            : []),
          ...(assembleiaFinal
            ? [
                {
                  label: `O grupo vai até a assembleia ${assembleiaFinal.numero}`,
                  value: formatDia(assembleiaFinal.data),
                },
              ]
            : []),
          { label: 'Crédito no começo', value: <Money centavos={extrato.creditoOriginal} /> },
          { label: 'Crédito hoje', value: <Money centavos={cota.valorBem} /> },
        ]}
      />
    </Section>
  )
}
