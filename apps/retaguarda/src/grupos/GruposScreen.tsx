import { formatCentavos, formatDia, LinkButton, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  type Coluna,
  contar,
  formatNumero,
  href,
  type Linha,
  Lista,
  listQuery,
  Pagina,
  readQuery,
  useBusca,
} from '../shell/kit.ts'
import { situacoesDoGrupo, tiposDeBem, tomDaSituacao } from './palavras.ts'

const colunas: readonly Coluna<Linha<'GET /grupos'>>[] = [
  { titulo: 'Grupo', valor: ({ codigo }) => codigo },
  { titulo: 'Parceiro', valor: ({ parceiro }) => parceiro.nome, detalhe: ({ tipo }) => tiposDeBem[tipo] },
  {
    titulo: 'Situação',
    valor: ({ situacao }) => <Tag tone={tomDaSituacao[situacao]}>{situacoesDoGrupo[situacao]}</Tag>,
  },
  {
    titulo: 'Próxima assembleia',
    valor: ({ proximaAssembleia: proxima }) => (proxima ? formatDia(proxima.dia) : '—'),
    detalhe: ({ proximaAssembleia: proxima, totalAssembleias }) =>
      proxima && `${proxima.numero}ª de ${totalAssembleias}`,
  },
  {
    titulo: 'Fundo comum',
    valor: ({ caixa }) => formatCentavos(caixa.fundoComum),
    detalhe: ({ caixa }) => `Reserva ${formatCentavos(caixa.fundoReserva)}`,
    numero: true,
  },
  {
    titulo: 'Cotas ativas',
    valor: ({ cotas }) => formatNumero(cotas.ativas),
    detalhe: ({ cotas }) => contar(cotas.contempladas, 'contemplada'),
    numero: true,
  },
  {
    titulo: 'Em atraso',
    valor: ({ cotas }) => formatNumero(cotas.emAtraso),
    detalhe: ({ cotas }) => cotas.excluidas > 0 && contar(cotas.excluidas, 'excluída'),
    numero: true,
  },
]

export function GruposScreen() {
  const { data: marcas = [] } = useQuery(readQuery('GET /parceiros/todos'))
  const parceiros = Object.fromEntries(marcas.map(({ chave, nome }) => [chave, nome]))
  const busca = useBusca({
    codigo: 'codigo',
    situacao: ['FORMACAO', 'ANDAMENTO', 'ENCERRADO'],
    tipo: ['auto', 'imovel', 'pesados', 'servico'],
    parceiro: Object.keys(parceiros),
  })
  const grupos = useQuery(listQuery('GET /grupos', { query: { ...busca.valores, page: busca.pagina } }))
  return (
    <Pagina
      titulo="Grupos"
      resumo="Veja como anda cada grupo: a próxima assembleia, o caixa e as cotas que pedem atenção."
      acoes={
        <LinkButton href={href('/grupos/restituicoes')} variant="secondary">
          Restituições
        </LinkButton>
      }
    >
      <Lista
        busca={busca}
        tela="grupos"
        campos={[
          { nome: 'codigo', rotulo: 'Código do grupo', principal: true },
          { nome: 'situacao', rotulo: 'Situação', opcoes: situacoesDoGrupo },
          { nome: 'tipo', rotulo: 'Bem', opcoes: tiposDeBem },
          { nome: 'parceiro', rotulo: 'Parceiro', opcoes: parceiros },
        ]}
        legenda="Grupos"
        colunas={colunas}
        chave={({ id }) => id}
        href={({ id }) => href('/grupos/:id', { id })}
        vazio={{ titulo: 'Nenhum grupo assim', texto: 'Mude os filtros para ver outros.' }}
        consulta={grupos}
      />
    </Pagina>
  )
}
