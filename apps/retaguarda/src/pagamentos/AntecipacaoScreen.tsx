import {
  Button,
  FilterChips,
  formatCentavos,
  formatDia,
  formatPercentual,
  LinkButton,
  parseMoeda,
  Section,
} from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Carregado,
  centavosText,
  countOf,
  Ficha,
  href,
  listQuery,
  Pagina,
  type Result,
  readQuery,
  useBusca,
  useCall,
} from '../shell/kit.ts'
import { EscolhaDeCota } from './EscolhaDeCota.tsx'
import classes from './Pagamentos.module.css'
import { type CotaParaPagar, formasDeAbatimento } from './palavras.ts'
import { Quanto } from './Quanto.tsx'
import { ResumoDaCota } from './ResumoDaCota.tsx'

type Cotacao = Result<'GET /pagamentos/cotas/:id/antecipacao'>
type Pedido = {
  modo: 'ultimas' | 'valor' | 'quitacao'
  forma: 'prazo' | 'parcela'
  quantidade?: number | undefined
  valor?: number | undefined
}

const filtros = {
  cota: 'numero',
  modo: ['ultimas', 'valor', 'quitacao'],
  forma: ['prazo', 'parcela'],
  quantidade: 'numero',
  valor: 'numero',
} as const

export function AntecipacaoScreen() {
  const { values } = useBusca(filtros)
  return (
    <Pagina
      title="Antecipação e quitação"
      summary="Quanto custa hoje pagar adiante ou quitar uma cota, o que isso encerra, e o boleto para pagar."
      back={{ href: href('/pagamentos'), label: 'Pagamentos' }}
    >
      {values.cota === undefined ? (
        <EscolhaDeCota hrefDa={(cota) => href('/pagamentos/antecipacao', undefined, { cota })} />
      ) : (
        <DaCota id={values.cota} />
      )}
    </Pagina>
  )
}

function DaCota({ id }: { id: number }) {
  const cota = useQuery(readQuery('GET /pagamentos/cotas/:id', { params: { id }, query: {} }))
  return (
    <Carregado query={cota}>
      {(lida) => (
        <>
          <ResumoDaCota cota={lida} outra={href('/pagamentos/antecipacao')} />
          <Escolha key={id} cota={lida} />
        </>
      )}
    </Carregado>
  )
}

const modos = [
  { value: 'ultimas', label: 'Últimas parcelas' },
  { value: 'valor', label: 'Um valor' },
  { value: 'quitacao', label: 'Quitar tudo' },
] as const

/** The choice is kept in the address, and the quote follows it. */
function Escolha({ cota }: { cota: CotaParaPagar }) {
  const busca = useBusca(filtros)
  const { modo = 'ultimas', forma = 'prazo', quantidade = 1, valor } = busca.values
  const pedido: Pedido = { modo, forma: modo === 'valor' ? forma : 'prazo' }
  if (modo === 'ultimas') pedido.quantidade = quantidade
  if (modo === 'valor') pedido.valor = valor
  return (
    <Section title="O que se quer pagar">
      <FilterChips
        label="O que se quer pagar"
        options={modos}
        value={modo}
        onChange={(novo) => busca.change({ modo: novo })}
      />
      {modo === 'ultimas' && (
        <Quanto
          key={quantidade}
          label="Quantas das últimas parcelas"
          inicial={String(quantidade)}
          ler={Number}
          onChange={(n) => busca.change({ quantidade: n })}
        />
      )}
      {modo === 'valor' && (
        <>
          <Quanto
            key={valor}
            label="Valor a antecipar"
            inicial={valor ? centavosText(valor) : ''}
            dinheiro
            ler={(texto) => parseMoeda(texto) ?? 0}
            onChange={(n) => busca.change({ valor: n })}
          />
          <FilterChips
            label="Como abater"
            options={formasDeAbatimento}
            value={forma}
            onChange={(nova) => busca.change({ forma: nova })}
          />
        </>
      )}
      {modo === 'valor' && !valor ? (
        <p>Diga o valor para ver o que ele encerra.</p>
      ) : (
        <CotacaoDaCota cota={cota} pedido={pedido} />
      )}
    </Section>
  )
}

function CotacaoDaCota({ cota, pedido }: { cota: CotaParaPagar; pedido: Pedido }) {
  const cotacao = useQuery(
    listQuery('GET /pagamentos/cotas/:id/antecipacao', { params: { id: cota.idCota }, query: pedido }),
  )
  return (
    <Carregado query={cotacao}>
      {(lida) => (
        <>
          <Resultado cotacao={lida} />
          <Emissao cota={cota} cotacao={lida} pedido={pedido} />
        </>
      )}
    </Carregado>
  )
}

const faixa = (numeros: readonly number[]): string => {
  const [ultima] = numeros
  const primeira = numeros.at(-1)
  if (ultima === undefined || primeira === undefined) return 'Nenhuma'
  return ultima === primeira ? String(ultima) : `${primeira} a ${ultima}`
}

const centavosOuNada = (valor: number | null) => (valor === null ? '—' : formatCentavos(valor))

function Resultado({ cotacao }: { cotacao: Cotacao }) {
  const { emAberto, depoisDaContemplacao } = cotacao
  return (
    <div aria-live="polite">
      <Ficha
        items={[
          { label: 'Custa hoje', value: <strong>{formatCentavos(cotacao.valor)}</strong> },
          { label: 'Vale até', value: formatDia(cotacao.vencimento) },
          {
            label: 'Parcelas que encerra',
            value: `${faixa(cotacao.quitadas)} (${countOf(cotacao.quitadas.length, 'parcela')})`,
          },
          { label: 'Restam por emitir', value: `${countOf(cotacao.restam, 'parcela')} de ${cotacao.restavam}` },
          { label: 'Próxima parcela hoje', value: centavosOuNada(cotacao.proximaAntes) },
          { label: 'Próxima parcela depois', value: centavosOuNada(cotacao.proximaDepois) },
        ]}
      />
      {cotacao.pisoAplicado && (
        <p>A parcela não desce abaixo do piso do fundo comum: o que passa dele encerra as últimas.</p>
      )}
      {depoisDaContemplacao && (
        <p>
          {depoisDaContemplacao.modalidade === 'mais-por-menos'
            ? `O que o plano reduz até a contemplação, hoje ${formatCentavos(depoisDaContemplacao.valor)}, é cobrado depois dela e não entra aqui: até lá a cota não fica quitada.`
            : `A taxa de administração, ${formatPercentual(depoisDaContemplacao.taxaMensal)} do crédito ao mês, começa depois da contemplação e não entra aqui.`}
        </p>
      )}
      {emAberto.quantidade > 0 && (
        <p>
          {countOf(emAberto.quantidade, 'parcela emitida', 'parcelas emitidas')} em aberto, hoje{' '}
          {formatCentavos(emAberto.total)}, não entram aqui: têm boleto próprio. A cota só fica quitada quando também
          forem pagas.
        </p>
      )}
    </div>
  )
}

function Emissao({ cota, cotacao, pedido }: { cota: CotaParaPagar; cotacao: Cotacao; pedido: Pedido }) {
  const [open, setOpen] = useState(false)
  const emitir = useCall('POST /pagamentos/cotas/:id/antecipacao', {
    success: ({ boleto }) => `Boleto nº ${boleto} emitido.`,
    invalidates: ['/pagamentos/cotas'],
  })
  return (
    <div className={classes.acoes}>
      <Button onClick={() => setOpen(true)}>Emitir boleto</Button>
      {emitir.data && (
        <LinkButton variant="secondary" href={href('/pagamentos/registrar', undefined, { cota: cota.idCota })}>
          Registrar o pagamento dele
        </LinkButton>
      )}
      <Confirmation
        open={open}
        onClose={() => setOpen(false)}
        title={`Emitir boleto de ${formatCentavos(cotacao.valor)}?`}
        call={emitir}
        request={{ params: { id: cota.idCota }, body: pedido }}
        submitLabel="Emitir boleto"
      >
        <p>
          Nada muda na cota até ele ser pago. O valor é o de hoje: vale até {formatDia(cotacao.vencimento)} e depois
          disso é preciso emitir outro.
        </p>
      </Confirmation>
    </div>
  )
}
