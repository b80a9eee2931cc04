import type { Contrato, Payload } from '@contempla/contract'
import { Checkbox, SelectField, showSnackbar } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import {
  AvisoDoCodigo,
  CamposDoEndereco,
  digitarEndereco,
  type EnderecoDoCliente,
  enderecoParaEnviar,
  GuardaDoRascunho,
  useRascunho,
} from '../../../casos/index.ts'
import { api } from '../../../shell/app.ts'
import { useMotivoOffline } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { writeAlvo } from '../edicao/alvo.ts'
import { podeVirarPrincipal } from '../edicao/principal.ts'
import { useEscrita } from '../edicao/useEscrita.ts'
import classes from '../Perfil.module.css'

interface EnderecoFormProps {
  idCota: number
  /** Null for a new one. */
  endereco: EnderecoDoCliente | null
  lista: readonly EnderecoDoCliente[]
  tipos: Payload<Contrato['GET /tipos-registro/tipos-endereco']>
  onClose: () => void
}

export function EnderecoForm({ idCota, endereco, lista, tipos, onClose }: EnderecoFormProps) {
  const alvo = writeAlvo({ lista: 'endereco', id: endereco?.id ?? null })
  const inicio = digitarEndereco(endereco, lista.length === 0)
  const { values, forget } = useRascunho(alvo.editar, inicio)
  const escrita = useEscrita({
    send: (body: ReturnType<typeof enderecoParaEnviar>) =>
      endereco
        ? api('PUT /cotas/:id/dados-cadastrais/enderecos/:idEndereco', {
            params: { id: idCota, idEndereco: endereco.id },
            body,
            noLoading: true,
          })
        : api('POST /cotas/:id/dados-cadastrais/enderecos', { params: { id: idCota }, body, noLoading: true }),
    codigo: { acao: 'endereco', voltar: href('/perfil/endereco', {}, alvo) },
    onDone: () => {
      forget()
      showSnackbar('Endereço salvo.', 'sucesso')
      onClose()
    },
  })
  const sair = () => {
    forget()
    onClose()
  }
  // The confirmed one stays the principal (document 3 §4).
  const haConfirmado = lista.some(({ confirmado, principal }) => confirmado && principal)
  return (
    <div className={classes.formulario}>
      <Form
        values={values}
        call={escrita}
        request={enderecoParaEnviar}
        submitLabel={escrita.faltaCodigo ? 'Continuar' : 'Salvar'}
        disabledReason={useMotivoOffline()}
        onCancel={sair}
      >
        {(tools) => (
          <>
            <GuardaDoRascunho nome={alvo.editar} inicio={inicio} values={tools.values} />
            <CamposDoEndereco {...tools} />
            <SelectField
              label="Tipo"
              options={tipos.map(({ id, descricao }) => ({ value: String(id), label: descricao }))}
              {...tools.field('tipo')}
            />
            {!haConfirmado && podeVirarPrincipal(lista, endereco) && (
              <Checkbox label="Usar como endereço principal" {...tools.field('principal')} />
            )}
            <AvisoDoCodigo missing={escrita.faltaCodigo} semAviso />
          </>
        )}
      </Form>
    </div>
  )
}
