export { NativeForm } from './NativeForm.tsx'
export { type NativeFormState, useNativeForm, type Values } from './useNativeForm.ts'
