import { formatCentavos, formatDia, LinkButton, Section, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  Carregado,
  type Coluna,
  contar,
  Ficha,
  formatInstante,
  formatPpt,
  href,
  Pagina,
  type Result,
  readQuery,
  Tabela,
  useIdDaRota,
  usePode,
} from '../shell/kit.ts'
import { AcoesDoConsorciado } from './AcoesDoConsorciado.tsx'
import { DadosCadastrais } from './DadosCadastrais.tsx'
import { nomeDoTipo } from './palavras.ts'

type Consorciado = Result<'GET /consorciados/:id'>
type Cota = Consorciado['cotas'][number]

export function ConsorciadoScreen() {
  const id = useIdDaRota()
  const consorciado = useQuery(readQuery('GET /consorciados/:id', { params: { id } }))
  return (
    <Pagina
      titulo={consorciado.data?.nome ?? 'Consorciado'}
      resumo="Confira quem é, veja as cotas e cuide do acesso ao portal."
      voltar={{ href: href('/consorciados'), rotulo: 'Consorciados' }}
      acoes={consorciado.data && <AcoesDoConsorciado consorciado={consorciado.data} />}
    >
      <Carregado consulta={consorciado}>{(dados) => <Partes consorciado={dados} />}</Carregado>
    </Pagina>
  )
}

function Partes({ consorciado }: { consorciado: Consorciado }) {
  const { id, cotas } = consorciado
  const { pode } = usePode('gestor')
  return (
    <>
      <DadosCadastrais key={id} consorciado={consorciado} />
      <Section title="Acesso ao portal">
        <Ficha itens={itensDoAcesso(consorciado)} />
      </Section>
      <Section title={contar(cotas.length, 'cota')} plain>
        <Tabela
          legenda="Cotas do consorciado"
          colunas={colunas}
          linhas={cotas}
          chave={(cota) => cota.id}
          href={(cota) => href('/consorciados/cotas/:id', { id: cota.id })}
          vazio={{ titulo: 'Nenhuma cota', texto: 'Esta pessoa não tem cotas neste parceiro.' }}
        />
      </Section>
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
  {
    rotulo: 'Senha',
    valor: c.senhaCriada ? c.senhaExpirada ? <Tag tone="atencao">Expirada</Tag> : 'Criada' : 'Ainda não criada',
  },
  {
    rotulo: 'Tentativas de senha',
    valor: c.bloqueadoAte ? <Tag tone="erro">Bloqueado até {formatInstante(c.bloqueadoAte)}</Tag> : 'Livre para tentar',
  },
  { rotulo: 'Sessões abertas', valor: String(c.sessoesAbertas) },
  { rotulo: 'Último acesso', valor: c.ultimoAcesso ? formatInstante(c.ultimoAcesso) : 'Nenhum registrado' },
  {
    rotulo: 'Atualização cadastral',
    valor: c.atualizacaoObrigatoria ? (
      <Tag tone="atencao">Pendente</Tag>
    ) : c.dadosConfirmadosEm ? (
      `Confirmada em ${formatInstante(c.dadosConfirmadosEm)}`
    ) : (
      'Não pedida'
    ),
  },
]

const colunas: readonly Coluna<Cota>[] = [
  { titulo: 'Grupo / cota', valor: (c) => `${c.grupo}/${c.cota}-${c.versao}` },
  { titulo: 'Bem', valor: (c) => c.nomeBem, detalhe: (c) => nomeDoTipo(c.tipo), quebra: true },
  {
    titulo: 'Situação',
    valor: (c) =>
      c.parcelasAtraso > 0 ? (
        <Tag tone="erro">{contar(c.parcelasAtraso, 'parcela')} em atraso</Tag>
      ) : (
        <Tag tone={c.contemplada ? 'sucesso' : 'neutro'}>{c.contemplada ? 'Contemplada' : c.situacao}</Tag>
      ),
  },
  { titulo: 'Crédito', valor: (c) => formatCentavos(c.credito), numero: true },
  {
    titulo: 'Pago',
    valor: (c) => formatPpt(c.pagoPpt, 2),
    detalhe: (c) => `de ${formatPpt(c.contratadoPpt, 2)}`,
    numero: true,
  },
  { titulo: 'Saldo devedor', valor: (c) => formatCentavos(c.saldoDevedor), numero: true },
  {
    titulo: 'Próximo vencimento',
    valor: (c) => (c.proximoVencimento ? formatDia(c.proximoVencimento) : '—'),
  },
]
