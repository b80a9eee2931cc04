import { LISTAS_DO_CADASTRO, type ListaDoCadastro } from '@contempla/consorcio'
import { formatCentavos, formatDia, maskCep, maskTelefone } from '@contempla/ui'
import type { Result } from '../shell/kit.ts'

export type Dados = Result<'POST /consorciados/:id/revelar'>
export type Item = { label: string; value: string }

export const ausente = 'Não informado'

const daLista = (lista: ListaDoCadastro, id: number | null) =>
  LISTAS_DO_CADASTRO[lista].find((item) => item.id === id)?.descricao ?? null
const reais = (centavos: number | null) => (centavos === null ? null : formatCentavos(centavos))
const dia = (valor: string | null) => (valor === null ? null : formatDia(valor))
const simOuNao = (valor: boolean | null) => (valor === null ? null : valor ? 'Sim' : 'Não')

type Perfil = { [Campo in keyof Dados['perfil']]?: Dados['perfil'][Campo] | undefined }

/** Each field of the profile with its words, in the order shown; null is what nobody told. */
const camposDoPerfil: readonly (readonly [label: string, value: (perfil: Perfil) => string | null | undefined])[] = [
  ['Nacionalidade', (p) => p.nacionalidade],
  ['Gênero', (p) => (p.genero ? { feminino: 'Feminino', masculino: 'Masculino', outro: 'Outro' }[p.genero] : null)],
  ['Mãe', (p) => p.nomeMae],
  ['Pai', (p) => p.nomePai],
  ['Estado civil', (p) => daLista('estados-civil', p.estadoCivil ?? null)],
  ['Regime de casamento', (p) => daLista('regimes-casamento', p.regimeCasamento ?? null)],
  ['Cônjuge', (p) => p.nomeConjuge],
  ['Acessibilidade', (p) => daLista('tipos-acessibilidade', p.acessibilidade ?? null)],
  ['Pessoa politicamente exposta', (p) => simOuNao(p.pessoaExposta ?? null)],
  ['Profissão', (p) => daLista('profissoes', p.profissao ?? null)],
  ['Empresa', (p) => p.nomeEmpresa],
  ['Admissão', (p) => dia(p.dataAdmissao ?? null)],
  ['Renda mensal', (p) => reais(p.valorRenda ?? null)],
  ['Patrimônio', (p) => reais(p.valorPatrimonio ?? null)],
]

const perfilEmPalavras = (perfil: Perfil): Item[] =>
  camposDoPerfil.flatMap(([label, ler]) => {
    const valor = ler(perfil)
    return valor ? [{ label, value: valor }] : []
  })

type Endereco = Omit<Dados['enderecos'][number], 'id' | 'principal' | 'confirmado'>

const enderecoEmPalavras = ({ endereco, numero, complemento, bairro, cidade, uf, cep }: Endereco): string =>
  [`${endereco}, ${numero ?? 's/n'}`, complemento, bairro, `${cidade}, ${uf}`, maskCep(cep)].filter(Boolean).join(', ')

const contaEmPalavras = (conta: Dados['contas'][number]): string => {
  const agencia = conta.agenciaDigito === null ? conta.agencia : `${conta.agencia}-${conta.agenciaDigito}`
  const tipo = conta.tipoConta === 'poupanca' ? 'poupança' : 'corrente'
  const espera = conta.valeParaDinheiro ? '' : ' (espera o aviso ao titular)'
  return `${conta.nomeBanco}, agência ${agencia}, ${tipo} ${conta.conta}-${conta.contaDigito}${espera}`
}

/** The items of a list under their name, the principal first; one line where there is none. */
const linhas = (label: string, valores: readonly string[]): Item[] =>
  (valores.length > 0 ? valores : [ausente]).map((valor, i) => ({
    label: i === 0 ? label : `${label} (${i + 1})`,
    value: valor,
  }))

/** The record in words, whole. */
export const registroEmPalavras = ({ emails, telefones, enderecos, contas, chavesPix, perfil }: Dados): Item[] => [
  ...linhas(
    'E-mail',
    emails.map(({ email }) => email),
  ),
  ...linhas(
    'Telefone',
    telefones.map(({ ddd, telefone }) => maskTelefone(ddd + telefone)),
  ),
  ...linhas(
    'Endereço',
    enderecos.map((cada) => `${enderecoEmPalavras(cada)}${cada.confirmado ? ' (confirmado)' : ''}`),
  ),
  ...linhas('Conta bancária', contas.map(contaEmPalavras)),
  ...linhas(
    'Chave Pix',
    chavesPix.map(({ chave }) => chave),
  ),
  ...perfilEmPalavras(perfil),
]

/** Words a requested change that waits for an analyst. */
export function alteracaoEmPalavras({
  nome,
  dataNascimentoFundacao,
  novoEndereco,
  ...perfil
}: NonNullable<Dados['alteracao']>) {
  return [
    ...(nome === undefined ? [] : [{ label: 'Nome', value: nome }]),
    ...(dataNascimentoFundacao === undefined
      ? []
      : [{ label: 'Nascimento', value: formatDia(dataNascimentoFundacao) }]),
    ...(novoEndereco === undefined ? [] : [{ label: 'Endereço', value: enderecoEmPalavras(novoEndereco) }]),
    ...perfilEmPalavras(perfil),
  ]
}

type Mascarado = Pick<
  Result<'GET /consorciados/:id'>,
  'emailsMascarados' | 'telefonesMascarados' | 'enderecosMascarados' | 'contasMascaradas' | 'chavePixMascarada'
>

/** The same masked. */
export const registroMascarado = (c: Mascarado): Item[] => [
  ...linhas('E-mail', c.emailsMascarados),
  ...linhas('Telefone', c.telefonesMascarados),
  ...linhas('Endereço', c.enderecosMascarados),
  ...linhas('Conta bancária', c.contasMascaradas),
  { label: 'Chave Pix', value: c.chavePixMascarada ?? ausente },
]
