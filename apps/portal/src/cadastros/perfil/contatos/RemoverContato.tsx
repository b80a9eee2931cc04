import { Button, showSnackbar } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useState } from 'react'
import { useMotivoOffline } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { writeAlvo } from '../edicao/alvo.ts'
import { useEscrita } from '../edicao/useEscrita.ts'
import { EmailPartido } from './EmailPartido.tsx'

interface RemoverContatoProps {
  lista: 'email' | 'telefone'
  id: number
  /** As it is shown in the list. */
  valor: string
  /** Whether others of its list stay. */
  haOutros: boolean
  remove: () => Promise<unknown>
  onDone: () => void
}

const nomes = { email: 'e-mail', telefone: 'telefone' } as const

/** Takes a contact out of the record; of the only one of its list, why not. */
export function RemoverContato({ lista, id, valor, haOutros, remove, onDone }: RemoverContatoProps) {
  const [open, setOpen] = useState(false)
  const offline = useMotivoOffline()
  const nome = nomes[lista]
  const escrita = useEscrita<null>({
    send: remove,
    codigo: { acao: 'contato', voltar: href('/perfil/email-telefone', {}, writeAlvo({ lista, id })) },
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
