import { grupoECotaDaVersao, isCancelada } from '@contempla/consorcio'
import { formatCentavos, formatDia, Link, LinkButton, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { CessoesDaCota } from '../cessoes/index.ts'
import {
  Abas,
  Carregado,
  countOf,
  formatPpt,
  href,
  Pagina,
  type Result,
  readQuery,
  useBusca,
  useMay,
  useRouteId,
} from '../shell/kit.ts'
import { CobrancaDaCota } from './CobrancaDaCota.tsx'
import classes from './Consorciados.module.css'
import { FalecimentoDoTitular } from './Falecimento.tsx'
import { HistoricoDaCota } from './HistoricoDaCota.tsx'
import { nomeDoTipo } from './palavras.ts'
import { RazaoDaCota } from './RazaoDaCota.tsx'
import { SituacaoDaCota } from './SituacaoDaCota.tsx'

export type Cota = Result<'GET /cotas/:id'>

const abas = ['situacao', 'razao', 'cobranca', 'historico'] as const
type Aba = (typeof abas)[number]

export function CotaScreen() {
  const id = useRouteId()
  const { values } = useBusca({ aba: abas })
  const cota = useQuery(readQuery('GET /cotas/:id', { params: { id } }))
  const { data } = cota
  return (
    <Pagina
      title={data ? grupoECotaDaVersao(data) : 'Cota'}
      summary={
        data ? (
          <>
            {nomeDoTipo(data.tipo)} de{' '}
            <Link href={href('/consorciados/:id', { id: data.consorciado.id })}>{data.consorciado.nome}</Link>,{' '}
            {data.consorciado.inscricaoMascarada}, {data.parceiro.nome}
          </>
        ) : (
          'Tudo o que se precisa saber de uma cota ao telefone.'
        )
      }
      back={
        data
          ? { href: href('/consorciados/:id', { id: data.consorciado.id }), label: data.consorciado.nome }
          : { href: href('/consorciados'), label: 'Consorciados' }
      }
      actions={data && <AcoesDaCota cota={data} />}
    >
      <Carregado query={cota}>{(lida) => <Partes cota={lida} aba={values.aba ?? 'situacao'} />}</Carregado>
    </Pagina>
  )
}

/** Where the things are done that move this quota; each screen says what it asks for. */
function AcoesDaCota({ cota: { id, falecimento } }: { cota: Cota }) {
  const { pode } = useMay('gestor')
  return (
    <>
      {pode && (
        <LinkButton size="small" variant="quiet" href={href('/auditoria', undefined, { objeto: `cota:${id}` })}>
          Auditoria
        </LinkButton>
      )}
      <LinkButton size="small" variant="secondary" href={href('/cobranca/cotas/:id', { id })}>
        Atos da cota
      </LinkButton>
      {pode && (
        <>
          <LinkButton size="small" variant="secondary" href={href('/pagamentos/antecipacao', undefined, { cota: id })}>
            Antecipar ou quitar
          </LinkButton>
          <LinkButton
            size="small"
            variant={falecimento ? 'secondary' : 'primary'}
            href={href('/pagamentos/registrar', undefined, { cota: id })}
          >
            Registrar pagamento
          </LinkButton>
        </>
      )}
    </>
  )
}

function Partes({ cota, aba }: { cota: Cota; aba: Aba }) {
  const item = (destino: Aba, label: string, count?: number) => ({
    href: href('/consorciados/cotas/:id', { id: cota.id }, { aba: destino === 'situacao' ? '' : destino }),
    label,
    current: destino === aba,
    count,
  })
  const fatos = cota.contemplacoes.length + cota.lances.length + cota.exclusoes.length
  return (
    <>
      <FalecimentoDoTitular cota={cota} />
      <Destaques cota={cota} />
      <Abas
        label="Partes da cota"
        items={[
          item('situacao', 'Situação'),
          item('razao', 'Razão'),
          item('cobranca', 'Pagamentos e boletos', cota.pagamentos.length + cota.boletos.length),
          item('historico', 'Contemplação, lances e exclusão', fatos),
        ]}
      />
      {aba === 'situacao' && isCancelada(cota.situacao) && (
        <CessoesDaCota cotaId={cota.id} titular={cota.consorciado.nome} />
      )}
      {aba === 'situacao' && <SituacaoDaCota cota={cota} />}
      {aba === 'razao' && <RazaoDaCota cota={cota} />}
      {aba === 'cobranca' && <CobrancaDaCota cota={cota} />}
      {aba === 'historico' && <HistoricoDaCota cota={cota} />}
    </>
  )
}

function Destaques({ cota }: { cota: Cota }) {
  const atrasadas = cota.abertas.filter(({ diasDeAtraso }) => diasDeAtraso > 0)
  const proxima = cota.abertas.find(({ diasDeAtraso }) => diasDeAtraso === 0)
  return (
    <dl className={classes.destaques}>
      <div className={classes.destaque}>
        <dt>Situação</dt>
        <dd>
          <Tag tone={isCancelada(cota.situacao) ? 'erro' : 'neutro'}>{cota.situacao}</Tag>
        </dd>
        {cota.falecimento && <dd>Espera o caso do falecimento</dd>}
        <dd>
          {cota.grupoSituacao === 'ENCERRADO'
            ? 'Grupo encerrado'
            : cota.dataContemplacao
              ? `Contemplada em ${formatDia(cota.dataContemplacao)}`
              : 'Não contemplada'}
        </dd>
      </div>
      <div className={`${classes.destaque} ${atrasadas.length > 0 ? classes.devido : ''}`}>
        <dt>Em atraso, custa hoje</dt>
        <dd>{formatCentavos(cota.devidoHoje)}</dd>
        <dd>{atrasadas.length > 0 ? countOf(atrasadas.length, 'parcela') : 'Nada em atraso'}</dd>
      </div>
      <div className={classes.destaque}>
        <dt>Próxima parcela</dt>
        <dd>{proxima ? formatCentavos(proxima.total) : '—'}</dd>
        <dd>
          {proxima ? `Nº ${proxima.numero}, vence em ${formatDia(proxima.vencimento)}` : 'Nenhuma emitida a vencer'}
        </dd>
      </div>
      <div className={classes.destaque}>
        <dt>Pago do plano</dt>
        <dd>{formatPpt(cota.pago.totalPpt, 4)}</dd>
        <dd>
          de {formatPpt(cota.contratado.totalPpt, 4)}; faltam {formatCentavos(cota.saldoDevedor)}
        </dd>
      </div>
      <div className={classes.destaque}>
        <dt>Crédito</dt>
        <dd>{formatCentavos(cota.credito)}</dd>
        <dd>{cota.nomeBem}</dd>
      </div>
    </dl>
  )
}
