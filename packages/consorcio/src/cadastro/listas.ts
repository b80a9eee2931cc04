/** A member of a registration list. The id is stored and travels in the calls, so it never changes. */
export type ItemDeLista = { readonly id: number; readonly chave: string; readonly descricao: string }

/** The ids are the specification's own (document 3 §3). */
export const TIPOS_DE_TELEFONE = [
  { id: 1, chave: 'residencial', descricao: 'Residencial' },
  { id: 2, chave: 'comercial', descricao: 'Comercial' },
  { id: 3, chave: 'celular', descricao: 'Celular' },
] as const satisfies readonly ItemDeLista[]

export type TipoDeTelefone = (typeof TIPOS_DE_TELEFONE)[number]['id']
/** A phone whose type was not given has this one (document 3 §3). */
export const TELEFONE_PADRAO: TipoDeTelefone = 1
/** A text message reaches only this type. */
export const TELEFONE_CELULAR: TipoDeTelefone = 3

/** Personal identity documents by the specification's keys, with the number of sides sent of each (document 3 §3). */
export const TIPOS_DE_DOCUMENTO = [
  { id: 1, chave: 'rg', descricao: 'RG', lados: 2 },
  { id: 2, chave: 'dni', descricao: 'Documento Nacional de Identidade (DNI)', lados: 2 },
  { id: 3, chave: 'cnh', descricao: 'CNH', lados: 1 },
  { id: 4, chave: 'rne', descricao: 'RNE', lados: 1 },
  { id: 5, chave: 'carteira_forcas_armadas', descricao: 'Carteira das Forças Armadas', lados: 1 },
  { id: 6, chave: 'carteira_classe', descricao: 'Carteira de classe profissional', lados: 2 },
  { id: 7, chave: 'ctps', descricao: 'Carteira de trabalho (CTPS)', lados: 3 },
] as const satisfies readonly (ItemDeLista & { lados: number })[]

export type Identidade = (typeof TIPOS_DE_DOCUMENTO)[number]['chave']

export const TIPOS_DE_ENDERECO = [
  { id: 1, chave: 'residencial', descricao: 'Residencial' },
  { id: 2, chave: 'comercial', descricao: 'Comercial' },
  { id: 3, chave: 'cobranca', descricao: 'Cobrança' },
] as const satisfies readonly ItemDeLista[]

export type TipoDeEndereco = (typeof TIPOS_DE_ENDERECO)[number]['id']
export const ENDERECO_PADRAO: TipoDeEndereco = 1

/** The marriage regimes of the Civil Code, art. 1.640 to 1.688. */
const REGIMES_DE_CASAMENTO = [
  { id: 1, chave: 'comunhao-parcial', descricao: 'Comunhão parcial de bens' },
  { id: 2, chave: 'comunhao-universal', descricao: 'Comunhão universal de bens' },
  { id: 3, chave: 'separacao-total', descricao: 'Separação total de bens' },
  { id: 4, chave: 'separacao-obrigatoria', descricao: 'Separação obrigatória de bens' },
  { id: 5, chave: 'participacao-nos-aquestos', descricao: 'Participação final nos aquestos' },
] as const satisfies readonly ItemDeLista[]

/** `casal` says that there is a spouse and a regime to name (a stable union has one too, Civil Code, art. 1.725). */
const ESTADOS_CIVIS = [
  { id: 1, chave: 'solteiro', descricao: 'Solteiro(a)', casal: false },
  { id: 2, chave: 'casado', descricao: 'Casado(a)', casal: true },
  { id: 3, chave: 'divorciado', descricao: 'Divorciado(a)', casal: false },
  { id: 4, chave: 'separado', descricao: 'Separado(a)', casal: false },
  { id: 5, chave: 'viuvo', descricao: 'Viúvo(a)', casal: false },
  { id: 6, chave: 'uniao-estavel', descricao: 'União estável', casal: true },
] as const satisfies readonly (ItemDeLista & { casal: boolean })[]

const TIPOS_DE_ACESSIBILIDADE = [
  { id: 1, chave: 'nenhuma', descricao: 'Nenhuma' },
  { id: 2, chave: 'auditiva', descricao: 'Auditiva' },
  { id: 3, chave: 'fisica', descricao: 'Física' },
  { id: 4, chave: 'intelectual', descricao: 'Intelectual' },
  { id: 5, chave: 'visual', descricao: 'Visual' },
  { id: 6, chave: 'multipla', descricao: 'Múltipla' },
] as const satisfies readonly ItemDeLista[]

const PROFISSOES = [
  { id: 1, chave: 'administrador', descricao: 'Administrador(a)' },
  { id: 2, chave: 'advogado', descricao: 'Advogado(a)' },
  { id: 3, chave: 'agricultor', descricao: 'Agricultor(a)' },
  { id: 4, chave: 'aposentado', descricao: 'Aposentado(a)' },
  { id: 5, chave: 'arquiteto', descricao: 'Arquiteto(a)' },
  { id: 6, chave: 'autonomo', descricao: 'Autônomo(a)' },
  { id: 7, chave: 'comerciante', descricao: 'Comerciante' },
  { id: 8, chave: 'contador', descricao: 'Contador(a)' },
  { id: 9, chave: 'dentista', descricao: 'Dentista' },
  { id: 10, chave: 'empresario', descricao: 'Empresário(a)' },
  { id: 11, chave: 'enfermeiro', descricao: 'Enfermeiro(a)' },
  { id: 12, chave: 'engenheiro', descricao: 'Engenheiro(a)' },
  { id: 13, chave: 'estudante', descricao: 'Estudante' },
  { id: 14, chave: 'medico', descricao: 'Médico(a)' },
  { id: 15, chave: 'motorista', descricao: 'Motorista' },
  { id: 16, chave: 'professor', descricao: 'Professor(a)' },
  { id: 17, chave: 'servidor-publico', descricao: 'Servidor(a) público(a)' },
  { id: 18, chave: 'vendedor', descricao: 'Vendedor(a)' },
  { id: 19, chave: 'outra', descricao: 'Outra' },
] as const satisfies readonly ItemDeLista[]

/** The lists behind the selects of the registration screens, by their names in the calls, each in the order shown. */
export const LISTAS_DO_CADASTRO = {
  'tipos-endereco': TIPOS_DE_ENDERECO,
  'tipos-telefone': TIPOS_DE_TELEFONE,
  profissoes: PROFISSOES,
  'regimes-casamento': REGIMES_DE_CASAMENTO,
  'tipos-acessibilidade': TIPOS_DE_ACESSIBILIDADE,
  'estados-civil': ESTADOS_CIVIS,
  'tipos-documento': TIPOS_DE_DOCUMENTO,
} as const satisfies Record<string, readonly ItemDeLista[]>

export type ListaDoCadastro = keyof typeof LISTAS_DO_CADASTRO

/** Tells whether the list has a member with this id. */
export const isDaLista = (lista: ListaDoCadastro, id: number): boolean =>
  LISTAS_DO_CADASTRO[lista].some((item) => item.id === id)

/** Tells whether a civil status, by its id, has a spouse and a marriage regime to name. */
export const isCasal = (estadoCivil: number | null): boolean =>
  ESTADOS_CIVIS.some(({ id, casal }) => id === estadoCivil && casal)
