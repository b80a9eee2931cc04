import { emLista } from '@contempla/consorcio'
import {
  Button,
  DataList,
  Link,
  LinkButton,
  ListRow,
  RowList,
  ScreenHeading,
  Section,
  SensitiveBlock,
  SensitiveValues,
  Stack,
} from '@contempla/ui'
import {
  IconCoin,
  IconFingerprint,
  IconLock,
  IconMail,
  IconMailbox,
  IconMapPin,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCotaEmUso } from '../../cotas/index.ts'
import { NesteAparelho } from '../../notificacoes/index.ts'
import { useUsuario } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { rotas } from '../../shell/rotas/mapa.ts'
import { decideNow } from '../../shell/rotas/visit.ts'
import { AlgoMudou } from '../AlgoMudou.tsx'
import { type Dados, readCampos } from './campos.ts'
import { dadosQuery } from './consultas.ts'
import { ComCotaDoTitular, Lidas, soConfirma } from './ParteDoCadastro.tsx'
import classes from './Perfil.module.css'

/** The parts of the record, the most visited first. */
const partes = [
  {
    path: '/perfil/email-telefone',
    title: 'E-mail e telefone',
    detail: 'Por onde falamos com você',
    Icon: IconMail,
  },
  { path: '/perfil/endereco', title: 'Endereço', detail: 'Onde você recebe correspondência', Icon: IconMapPin },
  {
    path: '/boletos/recebimentodeboleto',
    title: 'Como receber o boleto',
    detail: 'Por e-mail ou pelo correio, e os lembretes',
    Icon: IconMailbox,
  },
  { path: '/perfil/patrimonio-renda', title: 'Patrimônio e renda', detail: 'O que você declara', Icon: IconCoin },
] as const

/** The ways in, which a representative does not see. */
const acessos = [
  { path: '/perfil/senha', title: 'Senha', detail: 'Troque quando quiser', Icon: IconLock },
  {
    path: '/biometria',
    title: 'Entrar com biometria',
    detail: 'Os aparelhos que entram sem a senha',
    Icon: IconFingerprint,
  },
  {
    path: '/acessos',
    title: 'Quem acessa suas cotas',
    detail: 'Dê acesso a outra pessoa, até um dia',
    Icon: IconUsers,
  },
  {
    path: '/privacidade',
    title: 'Privacidade',
    detail: 'O que guardamos, quem viu e o que você aceita',
    Icon: IconShieldLock,
  },
] as const

const abre = ({ path }: { path: keyof typeof rotas }) => decideNow(path, rotas[path], path).type === 'allow'

/** Shows who the person is to the administrator, with links to the parts that can be changed. */
export function PerfilScreen() {
  const { modo, nome, inscricaoNacional, tipoPessoa, atualizacaoCadastralObrigatoria: pendente } = useUsuario()
  // The session keeps the name of its start, and the record may have changed since.
  const { cota, alcance } = useCotaEmUso()
  const representante = modo === 'representante'
  const seguranca = representante ? [] : acessos.filter(abre)
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        lead={representante ? soConfirma : `${tipoPessoa === 'PJ' ? 'CNPJ' : 'CPF'} ${inscricaoNacional}`}
      >
        {representante ? 'Cadastro do titular' : ((alcance ? null : cota?.nomePessoa) ?? nome)}
      </ScreenHeading>
      {pendente && (
        <LinkButton fullWidth href={href('/confirmar-dados-cadastrais')}>
          {representante ? 'Confirmar os dados do titular' : 'Confirmar meus dados'}
        </LinkButton>
      )}
      <ComCotaDoTitular>
        {(idCota) => (
          <Cadastro idCota={idCota}>
            <Section title={representante ? 'Contatos, endereço e renda' : 'Seus dados'} action={<Mudou />}>
              <Caminhos de={partes.filter(abre)} />
            </Section>
          </Cadastro>
        )}
      </ComCotaDoTitular>
      {seguranca.length > 0 && (
        <Section title="Acesso">
          <Caminhos de={seguranca} />
        </Section>
      )}
      <NesteAparelho />
    </Stack>
  )
}

/** Shows the person, the links to the parts of the record, then the whole record. */
function Cadastro({ idCota, children }: { idCota: number; children: ReactNode }) {
  const dados = useQuery(dadosQuery(idCota))
  return (
    <Lidas queries={[dados]}>
      {([lidos]) => (
        <>
          <QuemE dados={lidos} />
          {children}
          <CadastroCompleto dados={lidos} />
        </>
      )}
    </Lidas>
  )
}

function Caminhos({ de }: { de: readonly ((typeof partes)[number] | (typeof acessos)[number])[] }) {
  return (
    <RowList>
      {de.map(({ path, title, detail, Icon }) => (
        <ListRow key={path} href={href(path)} icon={<Icon size={24} />} title={title} detail={detail} />
      ))}
    </RowList>
  )
}

/** Tells a representative whose record this is, and tells everybody about a change that waits. */
function QuemE({ dados }: { dados: Dados }) {
  const { tipoPessoa, inscricaoNacional, modo } = useUsuario()
  const empresa = tipoPessoa === 'PJ'
  const representante = modo === 'representante'
  return (
    <>
      {representante && (
        <Section title="Titular">
          <DataList
            items={[
              { label: empresa ? 'Razão social' : 'Nome', value: dados.nome },
              { label: empresa ? 'CNPJ' : 'CPF', value: inscricaoNacional },
            ]}
          />
        </Section>
      )}
      {dados.alteracaoPendente && (
        <p className={classes.aviso}>
          {representante ? 'O titular pediu' : 'Você pediu'} uma mudança, e ela ainda não vale.{' '}
          <Link href={href('/perfil/atualizacao/analisando-informacoes')}>Ver como está</Link>
        </p>
      )}
    </>
  )
}

/** Shows the rest of the record, only by the names of its fields until the person asks for the values. */
function CadastroCompleto({ dados }: { dados: Dados }) {
  const { tipoPessoa } = useUsuario()
  const { linhas, faltam } = readCampos(dados, tipoPessoa)
  return (
    <SensitiveValues label="os dados do cadastro">
      {(olho) => (
        <Section title="Cadastro completo" action={linhas.length > 0 && olho}>
          <Stack gap="small">
            {linhas.length > 0 && (
              <SensitiveBlock
                oculto={
                  <p className={classes.nota}>
                    {primeiraMaiuscula(emLista(minusculas(linhas.map(({ label }) => label))))}.
                  </p>
                }
              >
                <DataList items={linhas} />
              </SensitiveBlock>
            )}
            {faltam.length > 0 && <p className={classes.nota}>Sem informação: {emLista(minusculas(faltam))}.</p>}
          </Stack>
        </Section>
      )}
    </SensitiveValues>
  )
}

const primeiraMaiuscula = (texto: string) => texto.charAt(0).toLocaleUpperCase('pt-BR') + texto.slice(1)
const minusculas = (nomes: readonly string[]) => nomes.map((nome) => nome.toLocaleLowerCase('pt-BR'))

/** Opens the list of ways to change the record. */
function Mudou() {
  const representante = useUsuario().modo === 'representante'
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Algo mudou
      </Button>
      <AlgoMudou open={open} representante={representante} onClose={() => setOpen(false)} />
    </>
  )
}
