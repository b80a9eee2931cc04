import { grupoECotaDaVersao } from '@contempla/consorcio'
import { formatCentavos, formatDia, LinkButton, Section, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  Carregado,
  type Coluna,
  countOf,
  Ficha,
  formatInstante,
  formatPpt,
  href,
  Pagina,
  type Result,
  readQuery,
  Tabela,
  useMay,
  useRouteId,
} from '../shell/kit.ts'
import { AcessosDoConsorciado } from './AcessosDoConsorciado.tsx'
import { AcoesDoConsorciado } from './AcoesDoConsorciado.tsx'
import { DadosCadastrais } from './DadosCadastrais.tsx'
import { FalecimentoDaPessoa } from './Falecimento.tsx'
import { PrivacidadeDoConsorciado } from './PrivacidadeDoConsorciado.tsx'
import { nomeDoTipo } from './palavras.ts'

type Consorciado = Result<'GET /consorciados/:id'>
type Cota = Consorciado['cotas'][number]

export function ConsorciadoScreen() {
  const id = useRouteId()
  const consorciado = useQuery(readQuery('GET /consorciados/:id', { params: { id } }))
  return (
    <Pagina
      title={consorciado.data?.nome ?? 'Consorciado'}
      summary="Confira quem é, veja as cotas e cuide do acesso ao portal."
      back={{ href: href('/consorciados'), label: 'Consorciados' }}
      actions={consorciado.data && <AcoesDoConsorciado consorciado={consorciado.data} />}
    >
      <Carregado query={consorciado}>{(dados) => <Partes consorciado={dados} />}</Carregado>
    </Pagina>
  )
}

function Partes({ consorciado }: { consorciado: Consorciado }) {
  const { id, cotas, falecimento } = consorciado
  const { pode } = useMay('gestor')
  return (
    <>
      {falecimento && <FalecimentoDaPessoa falecimento={falecimento} cotas={cotas.length} />}
      <DadosCadastrais key={id} consorciado={consorciado} />
      <Section title="Acesso ao portal">
        <Ficha items={itensDoAcesso(consorciado)} />
      </Section>
      <Section title={countOf(cotas.length, 'cota')} plain>
        <Tabela
          caption="Cotas do consorciado"
          columns={colunasDe(consorciado)}
          rows={cotas}
          rowKey={(cota) => cota.id}
          href={(cota) => href('/consorciados/cotas/:id', { id: cota.id })}
          empty={{ title: 'Nenhuma cota', text: 'Esta pessoa não tem cotas neste parceiro.' }}
        />
      </Section>
      <AcessosDoConsorciado id={id} />
      <PrivacidadeDoConsorciado id={id} />
      {pode && (
        <p>
          <LinkButton variant="quiet" size="small" href={href('/auditoria', undefined, { objeto: `cliente:${id}` })}>
            Ver na auditoria
          </LinkButton>
        </p>
      )}
    </>
  )
}

const itensDoAcesso = (c: Consorciado) => [
  ...(c.falecimento ? [{ label: 'Entrada', value: <Tag tone="atencao">Fechada: a pessoa faleceu</Tag> }] : []),
  {
    label: 'Senha',
    value: c.senhaCriada ? c.senhaExpirada ? <Tag tone="atencao">Expirada</Tag> : 'Criada' : 'Ainda não criada',
  },
  {
    label: 'Tentativas de senha',
    value: c.bloqueadoAte ? <Tag tone="erro">Bloqueado até {formatInstante(c.bloqueadoAte)}</Tag> : 'Livre para tentar',
  },
  { label: 'Sessões abertas', value: String(c.sessoesAbertas) },
  { label: 'Último acesso', value: c.ultimoAcesso ? formatInstante(c.ultimoAcesso) : 'Nenhum registrado' },
  {
    label: 'Atualização cadastral',
    value: c.atualizacaoObrigatoria ? (
      <Tag tone="atencao">Pendente</Tag>
    ) : c.dadosConfirmadosEm ? (
      `Confirmada em ${formatInstante(c.dadosConfirmadosEm)}`
    ) : (
      'Não pedida'
    ),
  },
]

const colunasDe = ({ falecimento }: Consorciado): readonly Coluna<Cota>[] => [
  { title: 'Cota', value: grupoECotaDaVersao },
  { title: 'Bem', value: (c) => c.nomeBem, detail: (c) => nomeDoTipo(c.tipo), wraps: true },
  {
    title: 'Situação',
    value: (c) =>
      c.parcelasAtraso > 0 ? (
        <Tag tone="erro">{countOf(c.parcelasAtraso, 'parcela')} em atraso</Tag>
      ) : (
        <Tag tone={c.contemplada ? 'sucesso' : 'neutro'}>{c.contemplada ? 'Contemplada' : c.situacao}</Tag>
      ),
    detail: () => falecimento && 'Espera o caso do falecimento',
  },
  { title: 'Crédito', value: (c) => formatCentavos(c.credito), numeric: true },
  {
    title: 'Pago',
    value: (c) => formatPpt(c.pagoPpt, 2),
    detail: (c) => `de ${formatPpt(c.contratadoPpt, 2)}`,
    numeric: true,
  },
  { title: 'Saldo devedor', value: (c) => formatCentavos(c.saldoDevedor), numeric: true },
  {
    title: 'Próximo vencimento',
    value: (c) => (c.proximoVencimento ? formatDia(c.proximoVencimento) : '—'),
  },
]
