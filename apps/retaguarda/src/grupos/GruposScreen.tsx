import { formatCentavos, formatDia, LinkButton, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  type Coluna,
  countOf,
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
  { title: 'Grupo', value: ({ codigo }) => codigo },
  { title: 'Parceiro', value: ({ parceiro }) => parceiro.nome, detail: ({ tipo }) => tiposDeBem[tipo] },
  {
    title: 'Situação',
    value: ({ situacao }) => <Tag tone={tomDaSituacao[situacao]}>{situacoesDoGrupo[situacao]}</Tag>,
  },
  {
    title: 'Próxima assembleia',
    value: ({ proximaAssembleia: proxima }) => (proxima ? formatDia(proxima.dia) : '—'),
    detail: ({ proximaAssembleia: proxima, totalAssembleias }) =>
      proxima && `${proxima.numero}ª de ${totalAssembleias}`,
  },
  {
    title: 'Fundo comum',
    value: ({ caixa }) => formatCentavos(caixa.fundoComum),
    detail: ({ caixa }) => `Reserva ${formatCentavos(caixa.fundoReserva)}`,
    numeric: true,
  },
  {
    title: 'Cotas ativas',
    value: ({ cotas }) => formatNumero(cotas.ativas),
    detail: ({ cotas }) => countOf(cotas.contempladas, 'contemplada'),
    numeric: true,
  },
  {
    title: 'Em atraso',
    value: ({ cotas }) => formatNumero(cotas.emAtraso),
    detail: ({ cotas }) => cotas.excluidas > 0 && countOf(cotas.excluidas, 'excluída'),
    numeric: true,
  },
]

export function GruposScreen() {
  const { data: marcas = [] } = useQuery(readQuery('GET /parceiros/todos'))
  const parceiros = Object.fromEntries(marcas.map(({ chave, nome }) => [chave, nome]))
  const busca = useBusca({
    codigo: 'codigo',
    situacao: ['FORMACAO', 'ANDAMENTO', 'ENCERRADO'],
    tipo: ['auto', 'imovel', 'pesados', 'servico'],
    rateio: ['a-pagar'],
    fim: ['a-comunicar', 'a-fechar'],
    parceiro: Object.keys(parceiros),
  })
  const grupos = useQuery(listQuery('GET /grupos', { query: { ...busca.values, page: busca.page } }))
  return (
    <Pagina
      title="Grupos"
      summary="Veja como anda cada grupo: a próxima assembleia, o caixa e as cotas que pedem atenção."
      actions={
        <>
          <LinkButton href={href('/grupos/restituicoes')} variant="secondary">
            Restituições
          </LinkButton>
          <LinkButton href={href('/grupos/cessoes')} variant="secondary">
            Cessões
          </LinkButton>
          <LinkButton href={href('/grupos/avisos')} variant="secondary">
            Avisos com prova
          </LinkButton>
          <LinkButton href={href('/grupos/nao-procurados')} variant="secondary">
            Não procurados
          </LinkButton>
        </>
      }
    >
      <Lista
        search={busca}
        screen="grupos"
        fields={[
          { name: 'codigo', label: 'Código do grupo', main: true },
          { name: 'situacao', label: 'Situação', options: situacoesDoGrupo },
          { name: 'tipo', label: 'Bem', options: tiposDeBem },
          { name: 'parceiro', label: 'Parceiro', options: parceiros },
          { name: 'rateio', label: 'Rateio', options: { 'a-pagar': 'A pagar' } },
          {
            name: 'fim',
            label: 'Fim do grupo',
            options: { 'a-comunicar': 'A comunicar', 'a-fechar': 'Livros por fechar' },
          },
        ]}
        caption="Grupos"
        columns={colunas}
        rowKey={({ id }) => id}
        href={({ id }) => href('/grupos/:id', { id })}
        empty={{ title: 'Nenhum grupo assim', text: 'Mude os filtros para ver outros.' }}
        query={grupos}
      />
    </Pagina>
  )
}
