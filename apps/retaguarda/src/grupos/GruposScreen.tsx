import { formatCentavos, formatDia, LinkButton, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  BarraDeFiltros,
  type Coluna,
  consultaDeLista,
  formatNumero,
  href,
  type Linha,
  Pagina,
  Paginacao,
  Tabela,
  useBusca,
} from '../shell/kit.ts'
import { situacoesDoGrupo, tiposDeBem, tomDaSituacao } from './palavras.ts'

const colunas: readonly Coluna<Linha<'GET /grupos'>>[] = [
  { titulo: 'Grupo', valor: ({ codigo }) => codigo },
  { titulo: 'Parceiro', valor: ({ parceiro }) => parceiro.nome },
  { titulo: 'Bem', valor: ({ tipo }) => tiposDeBem[tipo] },
  {
    titulo: 'Situação',
    valor: ({ situacao }) => <Tag tone={tomDaSituacao[situacao]}>{situacoesDoGrupo[situacao]}</Tag>,
  },
  {
    titulo: 'Próxima assembleia',
    valor: ({ proximaAssembleia: proxima, totalAssembleias }) =>
      proxima ? `${formatDia(proxima.dia)} (${proxima.numero} de ${totalAssembleias})` : '—',
  },
  { titulo: 'Fundo comum', valor: ({ caixa }) => formatCentavos(caixa.fundoComum), numero: true },
  { titulo: 'Reserva', valor: ({ caixa }) => formatCentavos(caixa.fundoReserva), numero: true },
  { titulo: 'Ativas', valor: ({ cotas }) => formatNumero(cotas.ativas), numero: true },
  { titulo: 'Contempladas', valor: ({ cotas }) => formatNumero(cotas.contempladas), numero: true },
  { titulo: 'Em atraso', valor: ({ cotas }) => formatNumero(cotas.emAtraso), numero: true },
  { titulo: 'Excluídas', valor: ({ cotas }) => formatNumero(cotas.excluidas), numero: true },
]

export function GruposScreen() {
  const busca = useBusca({
    codigo: 'texto',
    situacao: ['FORMACAO', 'ANDAMENTO', 'ENCERRADO'],
    tipo: ['auto', 'imovel', 'pesados', 'servico'],
    parceiro: 'texto',
  })
  const codigo = busca.valores.codigo?.replace(/\D/g, '').slice(0, 6) || undefined
  const grupos = useQuery(consultaDeLista('GET /grupos', { query: { ...busca.valores, codigo, page: busca.pagina } }))
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
      <BarraDeFiltros
        busca={busca}
        tela="grupos"
        campos={[
          { nome: 'codigo', rotulo: 'Código do grupo', principal: true },
          { nome: 'situacao', rotulo: 'Situação', opcoes: situacoesDoGrupo },
          { nome: 'tipo', rotulo: 'Bem', opcoes: tiposDeBem },
          { nome: 'parceiro', rotulo: 'Chave do parceiro' },
        ]}
      />
      <Tabela
        legenda="Grupos"
        colunas={colunas}
        linhas={grupos.data?.data}
        consulta={grupos}
        chave={({ id }) => id}
        href={({ id }) => href('/grupos/:id', { id })}
        vazio={{ titulo: 'Nenhum grupo assim', texto: 'Mude os filtros para ver outros.' }}
      />
      <Paginacao pagina={grupos.data} busca={busca} />
    </Pagina>
  )
}
