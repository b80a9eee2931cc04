import { EmptyState, formatDia, Section, SelectField } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  Carregado,
  type Coluna,
  href,
  type Linha,
  Lista,
  listQuery,
  Pagina,
  type Result,
  readQuery,
  Tabela,
  useBusca,
} from '../shell/kit.ts'
import classes from './Grupo.module.css'
import { situacoesDoGrupo, tiposDeBem } from './palavras.ts'
import { definicoes, formatValor, type Valor } from './parametros.ts'

const colunasDosGrupos: readonly Coluna<Linha<'GET /grupos'>>[] = [
  { title: 'Grupo', value: ({ codigo }) => codigo },
  { title: 'Parceiro', value: ({ parceiro }) => parceiro.nome },
  { title: 'Bem', value: ({ tipo }) => tiposDeBem[tipo] },
  { title: 'Situação', value: ({ situacao }) => situacoesDoGrupo[situacao] },
]

/** Compares two versions of the parameters of a group, or one with the default. */
export function ParametrosScreen() {
  const { grupo } = useBusca({ grupo: 'numero' }).values
  return (
    <Pagina
      title="Parâmetros"
      summary="Compare o que duas versões do contrato de um grupo dizem, ou uma versão com o padrão."
      {...(grupo ? { back: { href: href('/parametros'), label: 'Escolher outro grupo' } } : {})}
    >
      {grupo ? <Comparacao grupo={grupo} /> : <EscolhaDoGrupo />}
    </Pagina>
  )
}

function EscolhaDoGrupo() {
  const busca = useBusca({ codigo: 'codigo' })
  const grupos = useQuery(listQuery('GET /grupos', { query: { ...busca.values, page: busca.page } }))
  return (
    <>
      <Lista
        search={busca}
        fields={[{ name: 'codigo', label: 'Código do grupo', main: true }]}
        caption="Grupos"
        columns={colunasDosGrupos}
        rowKey={({ id }) => id}
        href={({ id }) => href('/parametros', undefined, { grupo: id })}
        empty={{ title: 'Nenhum grupo assim' }}
        query={grupos}
      />
    </>
  )
}

function Comparacao({ grupo }: { grupo: number }) {
  const params = { id: grupo }
  const lido = useQuery(readQuery('GET /grupos/:id', { params }))
  const parametros = useQuery(readQuery('GET /grupos/:id/parametros', { params }))
  return (
    <Carregado query={lido}>
      {({ codigo }) => (
        <Carregado query={parametros}>{(dados) => <Tabelas codigo={codigo} parametros={dados} />}</Carregado>
      )}
    </Carregado>
  )
}

type Parametros = Result<'GET /grupos/:id/parametros'>
type Comparado = { nome: string; rotulo: string; de: Valor; para: Valor }

const padrao = 'padrao'

/** The whole contract as a version has it; the default where none is named. */
function contratoEm({ valores, versoes }: Parametros, desde: string): Map<string, Valor> {
  const padroes = valores.map(({ nome, padrao: valor }) => [nome, valor] as const)
  const versao = versoes.find(({ vigenteDesde }) => vigenteDesde === desde)
  const aceitos = Object.entries(versao?.valores ?? {}).filter(([nome]) => !versao?.foraDaFaixa.includes(nome))
  return new Map([...padroes, ...aceitos])
}

const mudou = ({ de, para }: Comparado) => de !== para

function Tabelas({ codigo, parametros }: { codigo: string; parametros: Parametros }) {
  const busca = useBusca({ de: 'texto', para: 'texto', grupo: 'numero' })
  const { de = padrao, para = parametros.vigenteDesde ?? padrao } = busca.values
  const [antes, depois] = [contratoEm(parametros, de), contratoEm(parametros, para)]
  const linhas = definicoes.map(({ nome, definicao }) => ({
    nome,
    rotulo: definicao.rotulo,
    de: antes.get(nome) ?? definicao.padrao,
    para: depois.get(nome) ?? definicao.padrao,
  }))
  const opcoes = [
    { value: padrao, label: 'Padrão' },
    ...parametros.versoes.map(({ vigenteDesde, situacao }) => ({
      value: vigenteDesde,
      label: `${formatDia(vigenteDesde)}${situacao === 'vigente' ? ' (vale hoje)' : ''}`,
    })),
  ]
  const diferentes = linhas.filter(mudou)
  return (
    <>
      <Section title={`Grupo ${codigo}`}>
        <div className={classes.campos}>
          <SelectField
            label="De"
            options={opcoes}
            value={de}
            onChange={({ currentTarget }) => busca.change({ de: currentTarget.value })}
          />
          <SelectField
            label="Para"
            options={opcoes}
            value={para}
            onChange={({ currentTarget }) => busca.change({ para: currentTarget.value })}
          />
        </div>
      </Section>
      <Section title={diferentes.length === 0 ? 'Nada muda' : `O que muda: ${diferentes.length}`}>
        {diferentes.length === 0 ? (
          <EmptyState title="As duas dizem o mesmo" text="Escolha outra versão para comparar." />
        ) : (
          <Tabela caption="O que muda" columns={colunasDe(de, para)} rows={diferentes} rowKey={({ nome }) => nome} />
        )}
      </Section>
      <Section title="O que fica igual">
        <Tabela
          caption="O que fica igual"
          columns={colunasIguais}
          rows={linhas.filter((linha) => !mudou(linha))}
          rowKey={({ nome }) => nome}
        />
      </Section>
    </>
  )
}

const nomeDaVersao = (desde: string) => (desde === padrao ? 'Padrão' : formatDia(desde))

const colunasDe = (de: string, para: string): readonly Coluna<Comparado>[] => [
  { title: 'Parâmetro', value: ({ rotulo }) => rotulo, wraps: true },
  { title: `De: ${nomeDaVersao(de)}`, value: ({ nome, de: valor }) => formatValor(nome, valor), wraps: true },
  {
    title: `Para: ${nomeDaVersao(para)}`,
    value: ({ nome, para: valor }) => <b>{formatValor(nome, valor)}</b>,
    wraps: true,
  },
]

const colunasIguais: readonly Coluna<Comparado>[] = [
  { title: 'Parâmetro', value: ({ rotulo }) => rotulo, wraps: true },
  { title: 'Valor', value: ({ nome, de }) => formatValor(nome, de), wraps: true },
]
