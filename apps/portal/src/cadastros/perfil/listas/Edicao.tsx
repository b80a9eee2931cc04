import { isCelular } from '@contempla/consorcio'
import { joinTelefone } from '@contempla/contract/contato'
import { Button, Checkbox, EmptyState, LinkButton, showSnackbar } from '@contempla/ui'
import { Confirmation, Form } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import {
  AvisoDoCodigo,
  Campo,
  GuardaDoRascunho,
  inicioDosCampos,
  lerCampos,
  useRascunho,
  type Valores,
} from '../../../casos/index.ts'
import { useEscrita } from '../../../shell/dados/useEscrita.ts'
import { useMotivoOffline } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { EmailPartido } from '../../EmailPartido.tsx'
import { emailsQuery, telefonesQuery, tiposDeTelefoneQuery } from '../consultas.ts'
import { Lidas } from '../ParteDoCadastro.tsx'
import classes from '../Perfil.module.css'
import { type Alvo, findAlvo, hrefDoAlvo, LISTAS, writeAlvo } from './alvo.ts'
import { FICHAS, type Item } from './fichas.ts'

interface EdicaoProps {
  idCota: number
  alvo: Alvo
  onClose: () => void
}

/** Draws the form of one item for a person with a contact that receives the code. */
export function Edicao({ idCota, alvo, onClose }: EdicaoProps) {
  const { le, tipos, naoHa } = FICHAS[alvo.lista]
  const emails = useQuery(emailsQuery(idCota))
  const telefones = useQuery(telefonesQuery(idCota))
  const daLista = useQuery(le(idCota))
  const dosTipos = useQuery({ ...(tipos ?? tiposDeTelefoneQuery)(), enabled: tipos !== undefined })
  return (
    <Lidas queries={[emails, telefones, daLista, ...(tipos ? [dosTipos] : [])]}>
      {([deEmails, deTelefones, itens]) => {
        const recebe = deTelefones.some((fone) => isCelular(joinTelefone(fone)) && !fone.aConfirmar)
        if (deEmails.length === 0 && !recebe) return <NinguemRecebe />
        const item = findAlvo(itens, alvo)
        if (item === undefined || item?.confirmado) return <EmptyState {...naoHa} />
        return <Ficha key={`${idCota} ${hrefDoAlvo(alvo)}`} {...{ idCota, alvo, item, itens, onClose }} />
      }}
    </Lidas>
  )
}

/** Tells a person without such a contact where the change is made, before anything is typed. */
const NinguemRecebe = () => (
  <EmptyState
    illustration="documento"
    title="Isto ainda não se muda por aqui"
    text="Cada mudança se confirma com um código, e o seu cadastro não tem e-mail nem celular que o receba. O atendimento inclui um, depois de conferir que é você."
    action={{ label: 'Falar com o atendimento', href: href('/customer-service') }}
  />
)

/** Leads to the code that confirms a new mobile, and back to the list. */
const hrefDaConfirmacao = href('/perfil/token/enviar', {}, { acao: 'telefone', voltar: href('/perfil/email-telefone') })

interface FichaProps extends EdicaoProps {
  /** Null for a new one. */
  item: Item | null
  itens: readonly Item[]
}

/** Tells whether the item may become the principal: the first one always is, and a confirmed one stays so (document 3 §4). */
const podeVirarPrincipal = ({ item, itens }: Pick<FichaProps, 'item' | 'itens'>): boolean =>
  !itens.some(({ principal, confirmado }) => principal && confirmado) && (item ? !item.principal : itens.length > 0)

function Ficha(props: FichaProps) {
  const { idCota, alvo, item, itens, onClose } = props
  const { acao, campos, valores, grava, salvo, tira } = FICHAS[alvo.lista]
  const router = useRouter()
  const { editar } = writeAlvo(alvo)
  const inicio: Valores = {
    ...inicioDosCampos(campos, valores(item)),
    principal: item?.principal ?? itens.length === 0,
  }
  const { values, forget } = useRascunho(editar, inicio)
  const escrita = useEscrita({
    send: ({ principal, ...preenchido }: Valores) =>
      grava({ id: idCota, item: alvo.id, principal: principal === true }, lerCampos(campos, preenchido)),
    codigo: { acao, voltar: hrefDoAlvo(alvo) },
    onDone: ({ aConfirmar }) => {
      forget()
      showSnackbar(salvo, 'sucesso')
      if (aConfirmar) void router.navigate({ href: hrefDaConfirmacao })
      else onClose()
    },
  })
  const sair = () => {
    forget()
    onClose()
  }
  return (
    <div className={classes.formulario}>
      {item?.aConfirmar && (
        <LinkButton href={hrefDaConfirmacao} fullWidth>
          Confirmar este celular
        </LinkButton>
      )}
      <Form
        values={values}
        call={escrita}
        request={(preenchido) => preenchido}
        submitLabel={escrita.faltaCodigo ? 'Continuar' : 'Salvar'}
        disabledReason={useMotivoOffline()}
        onCancel={sair}
      >
        {(tools) => (
          <>
            <GuardaDoRascunho nome={editar} inicio={inicio} values={tools.values} />
            {Object.entries(campos).map(([nome, campo]) => (
              <Campo key={nome} nome={nome} campo={campo} tools={tools} />
            ))}
            {podeVirarPrincipal(props) && (
              <Checkbox label={`Usar como ${LISTAS[alvo.lista].nome} principal`} {...tools.field('principal')} />
            )}
            <AvisoDoCodigo missing={escrita.faltaCodigo} semAviso={acao !== 'contato'} />
          </>
        )}
      </Form>
      {item && tira && (
        <Remover
          alvo={alvo}
          valor={tira.escrito(item)}
          haOutros={itens.length > 1}
          remove={() => tira.fora(idCota, item.id)}
          onDone={sair}
        />
      )}
    </div>
  )
}

interface RemoverProps {
  alvo: Alvo
  /** The contact in words, as the list shows it. */
  valor: string
  /** Tells whether others of its list remain. */
  haOutros: boolean
  remove: () => Promise<unknown>
  onDone: () => void
}

/** Takes a contact out of the record, or says why the only one of its list has to stay. */
function Remover({ alvo, valor, haOutros, remove, onDone }: RemoverProps) {
  const [open, setOpen] = useState(false)
  const offline = useMotivoOffline()
  const { nome } = LISTAS[alvo.lista]
  const escrita = useEscrita<null>({
    send: remove,
    codigo: { acao: 'contato', voltar: hrefDoAlvo(alvo) },
    onDone: () => {
      showSnackbar('Contato removido. Avisamos os contatos de antes.', 'sucesso')
      onDone()
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        fullWidth
        disabledReason={haOutros ? offline : `É o seu único ${nome}: inclua outro antes de remover este.`}
        onClick={() => setOpen(true)}
      >
        {`Remover este ${nome}`}
      </Button>
      <Confirmation
        open={open}
        onClose={() => setOpen(false)}
        title={`Remover este ${nome}?`}
        call={escrita}
        request={null}
        submitLabel={escrita.faltaCodigo ? 'Continuar' : 'Remover'}
        danger
        disabledReason={offline}
      >
        <p>
          <b>
            <EmailPartido>{valor}</EmailPartido>
          </b>{' '}
          sai do seu cadastro e não recebe mais códigos nem avisos.
        </p>
        <p>{escrita.faltaCodigo ? 'Antes enviamos um código de segurança.' : 'Avisamos os contatos de antes.'}</p>
      </Confirmation>
    </>
  )
}
