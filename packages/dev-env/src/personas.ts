import { cnpjDe, cpfDe } from './gerador/inscricoes.ts'

export type Persona = {
  chave: string
  nome: string
  /** This login shows the state described here, in one line. */
  descricao: string
  parceiro: 'contempla' | 'montadora' | 'cooperativa'
  /** A normalised CPF or CNPJ. */
  inscricao: string
  senha: string
  email: string | null
  /**
   * The persona enters by password, by a transparent-login link, or by a representative's ('AR') link; one whose death was
   * confirmed does not, and reads why.
   */
  acesso: 'senha' | 'link' | 'representante' | 'suspenso'
}

/** The demo's one password: six digits that the block list accepts. */
export const SENHA_DA_DEMONSTRACAO = '274913'

type Dados = { inscricao?: string; parceiro?: Persona['parceiro']; acesso?: Persona['acesso']; email?: null }

let pessoas = 0
function persona<const C extends string>(chave: C, nome: string, descricao: string, dados: Dados = {}) {
  pessoas += 1
  return {
    chave,
    nome,
    descricao,
    parceiro: dados.parceiro ?? 'contempla',
    inscricao: dados.inscricao ?? cpfDe(pessoas),
    senha: SENHA_DA_DEMONSTRACAO,
    email: dados.email === null ? null : `${chave}@personas.example`,
    acesso: dados.acesso ?? 'senha',
  } satisfies Persona
}

/** The people of the demo. Their order fixes their CPFs, so add new ones at the end. */
export const personas = [
  persona('dora-em-dia', 'Dora Em Dia', 'Tudo em dia; a próxima parcela vence em poucos dias'),
  persona('lauro-atrasado', 'Lauro Atrasado', 'Uma parcela em atraso'),
  persona('tereza-tres-atrasos', 'Tereza Três Atrasos', 'Três parcelas em atraso num imóvel com seguro'),
  persona(
    'sonia-sorteada',
    'Sônia Sorteada',
    'Contemplada por sorteio há 3 dias (janela de urgência): falta apresentar a garantia',
  ),
  persona('lara-do-lance', 'Lara do Lance', 'Contemplada por lance livre há 8 meses; bem entregue'),
  persona(
    'olavo-de-ontem',
    'Olavo de Ontem',
    'Contemplado ontem: o primeiro dia em que conta como contemplado; escolhe a garantia',
  ),
  persona(
    'helena-da-anterior',
    'Helena da Anterior',
    'Sorteada na assembleia anterior à de hoje: os documentos estão em análise',
  ),
  persona('caio-cancelado', 'Caio Cancelado', 'Cota cancelada no fim do grupo: tarde para reativar'),
  persona(
    'celia-cancelada-sorteada',
    'Célia Cancelada e Sorteada',
    'Cota cancelada e depois contemplada entre as excluídas',
  ),
  persona('rita-reativavel', 'Rita Reativável', 'Cota cancelada que ainda pode ser reativada'),
  persona('quirino-quitado', 'Quirino Quitado', 'Cota quitada antes do fim do grupo'),
  persona('fabio-em-formacao', 'Fábio Em Formação', 'Grupo em formação: a primeira assembleia está por vir'),
  persona('aline-da-assembleia', 'Aline da Assembleia', 'Hoje é dia de assembleia do grupo'),
  persona('renato-recente', 'Renato Recente', 'A assembleia do grupo foi há 3 dias'),
  persona('sergio-senha-expirada', 'Sérgio Senha Expirada', 'Senha expirada: precisa criar outra para entrar'),
  persona('paula-pendente', 'Paula Pendente', 'Atualização cadastral obrigatória pendente'),
  persona('padaria-pao-nosso', 'Padaria Pão Nosso Ltda.', 'Empresa com CNPJ numérico e um caminhão', {
    inscricao: cnpjDe('12345678'),
  }),
  persona('transportes-letra-e-numero', 'Transportes Letra & Número S.A.', 'Empresa com CNPJ alfanumérico', {
    inscricao: cnpjDe('12ABC345'),
  }),
  persona(
    'vanda-de-tudo',
    'Vanda de Tudo um Pouco',
    'Uma cota de cada tipo, com apelidos; o caminhão, contemplado, espera os documentos',
  ),
  persona(
    'alda-representada',
    'Alda Representada',
    'Entra pelo link do representante: confirma os dados, mas não altera',
    {
      acesso: 'representante',
    },
  ),
  persona('telma-transparente', 'Telma Transparente', 'Entra por link, sem senha, só nas telas permitidas', {
    acesso: 'link',
  }),
  persona(
    'mauro-mais-por-menos',
    'Mauro Mais por Menos',
    'Plano Mais por menos: uma cota antes e outra depois da contemplação, com um documento pendente',
  ),
  persona(
    'jussara-justa',
    'Jussara Justa',
    'Plano Justo: sem taxa de administração até a contemplação; a cota contemplada tem o cadastro aprovado',
  ),
  persona('nilo-sem-cota', 'Nilo Sem Cota', 'Cliente sem nenhuma cota'),
  persona('iris-das-trinta', 'Íris das Trinta Cotas', 'Trinta cotas, para paginar'),
  persona(
    'nome-comprido',
    'Maria Aparecida Conceição Albuquerque Figueiredo de Vasconcelos e Silva Bragança-Wanderley Neta',
    'Nome e apelido de cota compridos',
  ),
  persona('selma-sem-contato', 'Selma Sem Contato', 'Cadastro sem e-mail, telefone nem nascimento', { email: null }),
  persona('vicente-vence-hoje', 'Vicente Vence Hoje', 'Parcela que vence hoje (ou no próximo dia útil)'),
  persona('eunice-encerrada', 'Eunice Encerrada', 'Grupo encerrado, com tudo pago'),
  persona('ingrid-ingressante', 'Ingrid Ingressante', 'Entrou com o grupo andando: menos parcelas que o plano'),
  persona(
    'paco-paga-com-multa',
    'Paco Paga com Multa',
    'Em dia, mas costuma pagar atrasado: extrato com multa e juros',
  ),
  persona('marina-da-montadora', 'Marina da Montadora', 'Cliente da montadora, em dia', { parceiro: 'montadora' }),
  persona('marcos-da-montadora', 'Marcos da Montadora', 'Cliente da montadora, com atraso', { parceiro: 'montadora' }),
  persona('clara-cooperada', 'Clara Cooperada', 'Cliente da cooperativa, contemplada por sorteio', {
    parceiro: 'cooperativa',
  }),
  persona('vinicola-da-serra', 'Vinícola da Serra Ltda.', 'Empresa cliente da cooperativa, com imóvel e caminhão', {
    parceiro: 'cooperativa',
    inscricao: cnpjDe('SERRA001'),
  }),
  persona('noemi-por-pouco', 'Noemi Por Pouco', 'Assembleia publicada hoje: a sorteada foi a cota ao lado da sua'),
  persona('celso-sorteado-hoje', 'Celso Sorteado Hoje', 'Contemplado por sorteio na assembleia publicada hoje'),
  persona('laura-do-lance-perdido', 'Laura do Lance Perdido', 'Assembleia publicada hoje: o seu lance não venceu'),
  persona('elvira-em-especie', 'Elvira Em Espécie', 'Imóvel contemplado e quitado: pode receber o crédito em dinheiro'),
  persona(
    'catia-cancelada-contemplada',
    'Cátia Cancelada e Contemplada',
    'Cota cancelada, contemplada há 3 dias entre as excluídas: o aviso por ler, e a devolução a receber',
  ),
  persona('paulo-no-pos-venda', 'Paulo no Pós-venda', 'Acabou de entrar no grupo: o pós-venda o espera'),
  persona('gilda-que-delegou', 'Gilda Que Delegou', 'Deu ao sobrinho acesso à sua cota, só para ver'),
  persona('davi-delegado', 'Davi Delegado', 'Não tem cota: vê a da tia Gilda, com o próprio CPF e senha'),
  persona('odete-do-aviso', 'Odete do Aviso', 'A família avisou o seu falecimento, e falta a certidão: nada mudou'),
  persona(
    'benedito-em-espera',
    'Benedito Em Espera',
    'Falecimento confirmado: a cota espera o seguro, e ninguém entra. A família acompanha em /falecimento',
    { acesso: 'suspenso' },
  ),
  persona(
    'rosana-reconhecida',
    'Rosana Reconhecida',
    'Crédito em dinheiro: a máquina compara o rosto (desenhado) e a identidade passa em um minuto; uma em vinte é sorteada para uma pessoa',
  ),
  persona(
    'bruna-em-duvida',
    'Bruna Em Dúvida',
    'Crédito em dinheiro: o rosto (desenhado) deixa dúvida, e uma pessoa decide na retaguarda com os dois lado a lado',
  ),
] as const

export type ChaveDePersona = (typeof personas)[number]['chave']
