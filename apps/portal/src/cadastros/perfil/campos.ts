import { isCasal, LISTAS_DO_CADASTRO, type ListaDoCadastro } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import { formatDia } from '@contempla/ui'
import type { Usuario } from '../../shell/sessao/session.ts'

export type Dados = Payload<Contrato['GET /cotas/:id/dados-cadastrais']>
type Linha = { label: string; value: string }
type Campo = { rotulo: string; ler: (dados: Dados) => string | null }

const daLista = (lista: ListaDoCadastro, id: number | null) =>
  LISTAS_DO_CADASTRO[lista].find((item) => item.id === id)?.descricao ?? null

const dia = (valor: string | null) => (valor === null ? null : formatDia(valor))

const generos = { feminino: 'Feminino', masculino: 'Masculino', outro: 'Outro' } as const

/** The fields of a person beside the name and the national id, in reading order (document 3 §3). */
const DE_PESSOA: readonly Campo[] = [
  { rotulo: 'Nascimento', ler: (d) => dia(d.dataNascimentoFundacao) },
  { rotulo: 'Nacionalidade', ler: (d) => d.nacionalidade },
  { rotulo: 'Gênero', ler: (d) => d.genero && generos[d.genero] },
  { rotulo: 'Mãe', ler: (d) => d.nomeMae },
  { rotulo: 'Pai', ler: (d) => d.nomePai },
  { rotulo: 'Estado civil', ler: (d) => daLista('estados-civil', d.estadoCivil) },
  { rotulo: 'Regime de casamento', ler: (d) => daLista('regimes-casamento', d.regimeCasamento) },
  { rotulo: 'Cônjuge', ler: (d) => d.nomeConjuge },
  { rotulo: 'Deficiência', ler: (d) => daLista('tipos-acessibilidade', d.acessibilidade) },
  {
    rotulo: 'Pessoa politicamente exposta',
    ler: (d) => (d.pessoaExposta === null ? null : d.pessoaExposta ? 'Sim' : 'Não'),
  },
  { rotulo: 'Profissão', ler: (d) => daLista('profissoes', d.profissao) },
  { rotulo: 'Onde trabalha', ler: (d) => d.nomeEmpresa },
  { rotulo: 'Admissão', ler: (d) => dia(d.dataAdmissao) },
]

/** The fields of a company. */
const DE_EMPRESA: readonly Campo[] = [{ rotulo: 'Fundação', ler: (d) => dia(d.dataNascimentoFundacao) }]

/** These fields are missing only for a person with a spouse. */
const doCasal: ReadonlySet<string> = new Set(['Regime de casamento', 'Cônjuge'])

/** Reads the recorded fields in words, and the names of the missing ones. */
export function readCampos(dados: Dados, tipoPessoa: Usuario['tipoPessoa']): { linhas: Linha[]; faltam: string[] } {
  const campos = tipoPessoa === 'PJ' ? DE_EMPRESA : DE_PESSOA
  const lidos = campos.map(({ rotulo, ler }) => ({ label: rotulo, value: ler(dados) }))
  return {
    linhas: lidos.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    faltam: lidos.flatMap(({ label, value }) =>
      value !== null || (doCasal.has(label) && !isCasal(dados.estadoCivil)) ? [] : [label],
    ),
  }
}
