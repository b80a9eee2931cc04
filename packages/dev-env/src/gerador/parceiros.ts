import type { GuiaDoContemplado } from '@contempla/consorcio'
import type { Linha } from './linha.ts'

type Parceiro = {
  chave: string
  nome: string
  dominio: string
  cores: [primaria: string, secundaria: string]
  empresa: string
  administradora: { nome: string; cnpj: string; endereco: string }
  funcionalidades: Record<string, boolean>
  telefone: string
  horario: string
  site: string
  links: { titulo: string; href: string }[]
  guias: GuiaDoContemplado[]
  filiais: [
    uf: string,
    cidade: string,
    nome: string,
    endereco: string,
    bairro: string,
    cep: string,
    telefone: string | null,
    lugar: [latitude: number, longitude: number] | null,
  ][]
}

const tudo = {
  lances: true,
  boletos: true,
  assembleias: true,
  biometria: true,
  transferencia: true,
  ofertaSeguro: true,
  renegociacao: true,
  reativacao: true,
}
/** The hours come from document 2 §9. */
const horarioComercial = 'Segunda a sexta, das 08h às 19h'

export const PARCEIROS: readonly Parceiro[] = [
  {
    chave: 'contempla',
    nome: 'Contempla',
    dominio: 'localhost',
    cores: ['#1d4ed8', '#f59e0b'],
    empresa: '1',
    administradora: {
      nome: 'Contempla Administradora de Consórcios Ltda.',
      cnpj: '00000001000136',
      endereco: 'Av. Paulista, 1000, Bela Vista, São Paulo - SP, CEP 01310-100',
    },
    funcionalidades: tudo,
    telefone: '+551140000100',
    horario: horarioComercial,
    site: 'https://contempla.example',
    links: [{ titulo: 'Conheça o consórcio', href: 'https://contempla.example/consorcio' }],
    guias: [
      { credora: null, tipo: null, href: 'https://contempla.example/guias' },
      { credora: null, tipo: 'auto', href: 'https://contempla.example/guias/auto' },
      { credora: null, tipo: 'imovel', href: 'https://contempla.example/guias/imovel' },
      { credora: null, tipo: 'servico', href: 'https://contempla.example/guias/servico' },
      { credora: null, tipo: 'pesados', href: 'https://contempla.example/guias/pesados' },
    ],
    filiais: [
      [
        'SP',
        'São Paulo',
        'Paulista',
        'Avenida Paulista, 1000',
        'Bela Vista',
        '01310100',
        '+551140000101',
        [-23.5646, -46.6527],
      ],
      ['SP', 'São Paulo', 'Sé', 'Praça da Sé, 100', 'Sé', '01001000', '+551140000102', [-23.5503, -46.6339]],
      ['SP', 'Campinas', 'Campinas Centro', 'Rua das Palmeiras, 210', 'Centro', '13010000', null, [-22.9056, -47.0608]],
      [
        'RJ',
        'Rio de Janeiro',
        'Rio Branco',
        'Avenida Rio Branco, 50',
        'Centro',
        '20040002',
        '+552140000103',
        [-22.9035, -43.1776],
      ],
      [
        'MG',
        'Belo Horizonte',
        'Savassi',
        'Rua dos Ipês, 75',
        'Savassi',
        '30112000',
        '+553140000104',
        [-19.9386, -43.9337],
      ],
      [
        'MG',
        'Uberlândia',
        'Uberlândia',
        'Avenida dos Girassóis, 300',
        'Centro',
        '38400000',
        null,
        [-18.9186, -48.2772],
      ],
      [
        'BA',
        'Salvador',
        'Salvador',
        'Rua das Acácias, 12',
        'Comércio',
        '40010000',
        '+557140000105',
        [-12.9711, -38.5108],
      ],
    ],
  },
  {
    chave: 'montadora',
    nome: 'Aurora Motores Consórcio',
    dominio: 'montadora.localhost',
    cores: ['#b91c1c', '#1f2937'],
    empresa: '91',
    administradora: {
      nome: 'Aurora Administradora de Consórcios S.A.',
      cnpj: '00000091000165',
      endereco: 'Rua XV de Novembro, 500, Centro, Curitiba - PR, CEP 80020-310',
    },
    funcionalidades: { ...tudo, ofertaSeguro: false, reativacao: false },
    telefone: '+551140000200',
    horario: horarioComercial,
    site: 'https://auroramotores.example',
    links: [{ titulo: 'Conheça a linha Aurora', href: 'https://auroramotores.example/linha' }],
    guias: [{ credora: null, tipo: null, href: 'https://auroramotores.example/contemplado' }],
    filiais: [
      [
        'SP',
        'São Bernardo do Campo',
        'Fábrica',
        'Estrada da Aurora, 1',
        'Industrial',
        '09810000',
        '+551140000201',
        [-23.7053, -46.5503],
      ],
      [
        'PR',
        'Curitiba',
        'Curitiba',
        'Rua das Araucárias, 450',
        'Centro',
        '80010000',
        '+554140000202',
        [-25.4296, -49.2719],
      ],
      ['GO', 'Goiânia', 'Goiânia', 'Avenida do Cerrado, 880', 'Centro', '74010000', null, [-16.6799, -49.255]],
    ],
  },
  {
    chave: 'cooperativa',
    nome: 'Cooperativa Serra Verde',
    dominio: 'cooperativa.localhost',
    cores: ['#15803d', '#ca8a04'],
    empresa: '87',
    administradora: {
      nome: 'Serra Verde Administradora de Consórcios Ltda.',
      cnpj: '00000087000105',
      endereco: 'Rua dos Andradas, 1200, Centro Histórico, Porto Alegre - RS, CEP 90020-008',
    },
    funcionalidades: { ...tudo, biometria: false, transferencia: false },
    telefone: '+555440000300',
    horario: horarioComercial,
    site: 'https://serraverde.example',
    links: [{ titulo: 'Como funciona o consórcio cooperativo', href: 'https://serraverde.example/consorcio' }],
    guias: [],
    filiais: [
      [
        'RS',
        'Caxias do Sul',
        'Sede',
        'Rua das Videiras, 33',
        'Centro',
        '95010000',
        '+555440000301',
        [-29.1678, -51.1794],
      ],
      ['RS', 'Bento Gonçalves', 'Bento Gonçalves', 'Avenida dos Parreirais, 120', 'Centro', '95700000', null, null],
      ['SC', 'Chapecó', 'Chapecó', 'Rua do Pinhal, 77', 'Centro', '89801000', '+554940000302', [-27.1004, -52.6152]],
    ],
  },
]

export function* linhasDosParceiros(): Generator<Linha> {
  for (const parceiro of PARCEIROS) {
    yield linhaDoParceiro(parceiro)
    for (const [i, [uf, cidade, nome, endereco, bairro, cep, telefone, lugar]] of parceiro.filiais.entries()) {
      yield {
        tipo: 'filial',
        chave: `${parceiro.chave}-filial-${i + 1}`,
        parceiro: parceiro.chave,
        nome,
        uf,
        cidade,
        endereco,
        bairro,
        cep,
        telefone,
        horario: horarioComercial,
        lugar: lugar && { latitude: lugar[0], longitude: lugar[1] },
      }
    }
  }
}

function linhaDoParceiro(parceiro: Parceiro): Linha {
  const { chave, nome, dominio, cores, empresa, administradora, funcionalidades, links, guias } = parceiro
  const whatsapp = `https://wa.me/${parceiro.telefone.slice(1)}`
  return {
    tipo: 'parceiro',
    chave,
    nome,
    dominio,
    empresa,
    administradora,
    funcionalidades,
    links,
    guias,
    corPrimaria: cores[0],
    corSecundaria: cores[1],
    logoUrl: `/marcas/${chave}.svg`,
    iconeUrl: `/marcas/${chave}-icone.svg`,
    whatsappUrl: whatsapp,
    linkAtendimentoWhatsapp: `${whatsapp}?text=${encodeURIComponent('Olá! Preciso de ajuda com a minha cota.')}`,
    prazoGeralFaturamentoBemDias: 60,
    prazoPagamentoFaturamentoDias: 3,
    analiseAprova: true,
    unidadesNegocio: '1,2',
    canais: canaisDe(parceiro, whatsapp),
    aplicativos: [
      { clientId: `${chave}-web`, segredo: 'demonstracao', plataforma: 'web' },
      { clientId: `${chave}-app`, segredo: 'demonstracao', plataforma: 'app' },
    ],
  }
}

/** Formats '+551140000100' as people read it. */
const porExtenso = (telefone: string) => telefone.replace(/^\+55(\d\d)(\d{4})(\d{4})$/, '($1) $2-$3')

const canaisDe = ({ telefone, horario, site }: Parceiro, whatsapp: string) => [
  { tipo: 'telefone', titulo: 'Central de atendimento', valor: porExtenso(telefone), href: `tel:${telefone}`, horario },
  {
    tipo: 'whatsapp',
    titulo: 'WhatsApp',
    valor: porExtenso(telefone),
    href: whatsapp,
    horario: 'Todos os dias, 24 horas',
  },
  {
    tipo: 'email',
    titulo: 'E-mail',
    valor: `atendimento@${new URL(site).host}`,
    href: `mailto:atendimento@${new URL(site).host}`,
    horario: null,
  },
  { tipo: 'site', titulo: 'Nosso site', valor: new URL(site).host, href: site, horario: null },
  {
    tipo: 'ouvidoria',
    titulo: 'Ouvidoria',
    valor: porExtenso(telefone.replace(/0$/, '9')),
    href: `tel:${telefone.replace(/0$/, '9')}`,
    horario: horarioComercial,
  },
]
